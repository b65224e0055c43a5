import { CreditCard, FolderOpen, FolderPlus, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { seesMoney } from '#money/access/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { staffVariant } from './badges.ts'
import { DashboardFailed, DashboardFrame, useDashboard } from './dashboard-frame.tsx'
import { FirstStepsCard } from './first-steps.tsx'
import { m } from './messages.ts'
import type { QuickAction } from './quick-actions.tsx'
import { QuickActionsCard } from './quick-actions.tsx'
import { ActivityCard } from './recent-activity.tsx'
import { RecentProjectsCard } from './recent-projects.tsx'
import { StaffStats } from './stats.tsx'
import { ToDoCard } from './to-do-card.tsx'
import { WaitingOnClients } from './waiting-on-clients.tsx'

export function AdminDashboard() {
  const { me, state } = useMe()
  if (state === 'loading') return <PageSpinner />
  return me && <Staff actor={actorOf(me)} />
}

function Staff({ actor }: { actor: Actor }) {
  const money = seesMoney(actor)
  const { data, error, refetch } = useDashboard()
  return (
    <>
      <PageHeader
        title={t(m.adminTitle)}
        subtitle={t(m.adminSubtitle)}
        actions={
          <>
            <Link href="/admin/projects" className={`${buttonClass()} max-md:px-2.5`}>
              <FolderOpen aria-hidden="true" className="md:hidden" />
              <span className="max-md:sr-only">{t(m.manageProjects)}</span>
            </Link>
            <Link href="/admin/clients?add" className={buttonClass({ variant: 'primary' })}>
              {t(m.addClient)}
            </Link>
          </>
        }
      />
      {error ? (
        <DashboardFailed error={error} retry={() => void refetch()} />
      ) : (
        <DashboardFrame
          toDos={<ToDoCard toDos={data?.waiting} actor={actor} />}
          actions={<QuickActionsCard actions={quickActions.filter((action) => money || !action.money)} />}
          firstSteps={data?.firstSteps && <FirstStepsCard done={data.firstSteps} />}
          stats={<StaffStats dashboard={data} money={money} />}
          projects={
            <RecentProjectsCard
              projects={data?.recentProjects}
              allPath="/admin/projects"
              variantOf={staffVariant}
              empty={<EmptyState title={t(m.noProjects)} />}
            />
          }
          waitingOnClients={<WaitingOnClients />}
          activity={<ActivityCard notifications={data?.recentNotifications} />}
        />
      )}
    </>
  )
}

/** Actions marked `money` are only for people who can see billing. */
const quickActions: (QuickAction & { money?: boolean })[] = [
  { label: t(m.createProject), path: '/projects/new', icon: FolderPlus },
  { label: t(m.sendInvoice), path: '/invoices?status=DRAFT', icon: CreditCard, money: true },
  { label: t(m.addNewClient), path: '/admin/clients?add', icon: UserPlus },
]
