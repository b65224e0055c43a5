import { FolderPlus, Plus } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { seesMoney } from '#money/access/rules.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { customerVariant } from './badges.ts'
import { DashboardFailed, DashboardFrame, useDashboard } from './dashboard-frame.tsx'
import { m } from './messages.ts'
import type { QuickAction } from './quick-actions.tsx'
import { QuickActionsCard } from './quick-actions.tsx'
import { ActivityCard } from './recent-activity.tsx'
import { RecentProjectsCard } from './recent-projects.tsx'
import { CustomerStats } from './stats.tsx'
import { ToDoCard } from './to-do-card.tsx'

export function CustomerDashboard() {
  const { me, state } = useMe()
  if (state === 'loading') return <PageSpinner />
  return me && <Customer me={me} />
}

function Customer({ me }: { me: Me }) {
  const actor = actorOf(me)
  const { data, error, refetch } = useDashboard()
  return (
    <>
      <PageHeader title={me.firstName ? t(m.welcome, { name: me.firstName }) : t(m.welcomeThere)} />
      {error ? (
        <DashboardFailed error={error} retry={() => void refetch()} />
      ) : (
        <DashboardFrame
          toDos={<ToDoCard toDos={data?.waiting} actor={actor} />}
          actions={<QuickActionsCard actions={quickActions} />}
          stats={<CustomerStats dashboard={data} money={seesMoney(actor)} />}
          projects={
            <RecentProjectsCard
              projects={data?.recentProjects}
              allPath="/projects"
              action={
                <CreationLink href="/projects/new" className={buttonClass({ size: 'small' })}>
                  <Plus aria-hidden="true" />
                  {t(m.newProject)}
                </CreationLink>
              }
              variantOf={customerVariant}
              empty={
                <EmptyState
                  title={t(m.noActiveProjects)}
                  action={
                    <CreationLink href="/projects/new" className={buttonClass()}>
                      {t(m.createFirst)}
                    </CreationLink>
                  }
                />
              }
            />
          }
          activity={<ActivityCard notifications={data?.recentNotifications} />}
        />
      )}
    </>
  )
}

const quickActions: QuickAction[] = [{ label: t(m.createProject), path: '/projects/new', icon: FolderPlus }]
