import { CreditCard, FolderOpen, FolderPlus, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { seesMoney } from '#money/access/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AccessDenied } from '../app/access-denied.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { staffVariant } from './badges.ts'
import { DashboardFailed, DashboardFrame, useDashboard } from './dashboard-frame.tsx'
import { FirstStepsCard } from './first-steps.tsx'
import type { QuickAction } from './quick-actions.tsx'
import { QuickActionsCard } from './quick-actions.tsx'
import { ActivityCard } from './recent-activity.tsx'
import { RecentProjectsCard } from './recent-projects.tsx'
import { StaffStats } from './stats.tsx'
import { ToDoCard } from './to-do-card.tsx'

/** The dashboard of staff. */
export function AdminDashboard() {
  const { me, state } = useMe()
  if (state === 'loading') return <PageSpinner />
  if (!me) return null
  const actor = actorOf(me)
  return isStaff(actor) ? <Staff actor={actor} /> : <AccessDenied />
}

function Staff({ actor }: { actor: Actor }) {
  const money = seesMoney(actor)
  const { data, error, refetch } = useDashboard()
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="Overview of all projects, clients, and business metrics."
        actions={
          <>
            <Link href="/admin/projects" className={`${buttonClass()} max-md:px-2.5`}>
              <FolderOpen aria-hidden="true" className="md:hidden" />
              <span className="max-md:sr-only">Manage Projects</span>
            </Link>
            <Link href="/admin/clients?add" className={buttonClass({ variant: 'primary' })}>
              Add Client
            </Link>
          </>
        }
      />
      {error ? (
        <DashboardFailed error={error} retry={() => void refetch()} />
      ) : (
        <DashboardFrame
          waiting={<ToDoCard waiting={data?.waiting} actor={actor} />}
          actions={<QuickActionsCard actions={quickActions.filter((action) => money || !action.money)} />}
          firstSteps={data?.firstSteps && <FirstStepsCard done={data.firstSteps} />}
          stats={<StaffStats dashboard={data} money={money} />}
          projects={
            <RecentProjectsCard
              projects={data?.recentProjects}
              allPath="/admin/projects"
              variantOf={staffVariant}
              empty={<EmptyState title="No projects found." />}
            />
          }
          activity={<ActivityCard notifications={data?.recentNotifications} />}
        />
      )}
    </>
  )
}

/** One about money leads nowhere for whoever may not see any. */
const quickActions: (QuickAction & { money?: boolean })[] = [
  { label: 'Create New Project', path: '/projects/new', icon: FolderPlus },
  { label: 'Send Invoice', path: '/invoices?status=DRAFT', icon: CreditCard, money: true },
  { label: 'Add New Client', path: '/admin/clients?add', icon: UserPlus },
]
