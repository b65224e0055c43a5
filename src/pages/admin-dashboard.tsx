import { CreditCard, FolderOpen, FolderPlus, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { seesMoney } from '#features/invoices/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AccessDenied } from './access-denied.tsx'
import type { QuickAction } from './dashboard.actions.tsx'
import { QuickActionsCard } from './dashboard.actions.tsx'
import { ActivityCard } from './dashboard.activity.tsx'
import { staffVariant } from './dashboard.badges.ts'
import { FirstStepsCard } from './dashboard.first-steps.tsx'
import { DashboardFailed, DashboardFrame, useDashboard } from './dashboard.frame.tsx'
import { RecentProjectsCard } from './dashboard.projects.tsx'
import { StaffStats } from './dashboard.stats.tsx'
import { WaitingCard } from './dashboard.waiting.tsx'
import { PageSpinner } from './page-spinner.tsx'

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
          waiting={<WaitingCard waiting={data?.waiting} actor={actor} />}
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
