import { Bell, CreditCard, FolderOpen, TrendingUp, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#portal/dashboard/contract.ts'
import { StatCard } from '#ui/chart/stat-card.tsx'
import { MoneyLines } from '#ui/format/money-lines.tsx'
import { formatMoney } from '#ui/format/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { formatTrend, formatTrendPercent } from './trend.ts'

type StatsProps = {
  /** Undefined while it is on its way. */
  dashboard: Dashboard | undefined
  /** Cards of money are left out for whoever may not see money. */
  money: boolean
}

/** The figures of staff, each against the month before. */
export function StaffStats({ dashboard, money }: StatsProps) {
  return (
    <Row>
      <ActiveProjects dashboard={dashboard} withTrend />
      {money && <PendingInvoices dashboard={dashboard} />}
      {money && <ThisMonth dashboard={dashboard} label="This Month Revenue" withTrend />}
      <StatCard
        label="Active Clients"
        icon={<Users />}
        value={dashboard ? dashboard.activeClients?.count : <StatSkeleton />}
        trend={<AgainstLastMonth trend={formatTrend(dashboard?.activeClients?.trend)} />}
      />
    </Row>
  )
}

/** The figures of a customer. */
export function CustomerStats({ dashboard, money }: StatsProps) {
  return (
    <Row>
      <ActiveProjects dashboard={dashboard} />
      {money && <PendingInvoices dashboard={dashboard} />}
      {money && <ThisMonth dashboard={dashboard} label="This Month" />}
      <StatCard
        label="Notifications"
        icon={<Bell />}
        value={dashboard ? dashboard.unreadNotifications : <StatSkeleton />}
        note={dashboard ? 'unread' : <StatSkeleton small />}
      />
    </Row>
  )
}

function Row({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(10rem,45%),1fr))] gap-4 *:min-w-0">
      {children}
    </div>
  )
}

function ActiveProjects({ dashboard, withTrend }: { dashboard: Dashboard | undefined; withTrend?: boolean }) {
  return (
    <StatCard
      label="Active Projects"
      icon={<FolderOpen />}
      value={dashboard ? dashboard.activeProjects.count : <StatSkeleton />}
      trend={withTrend && <AgainstLastMonth trend={formatTrend(dashboard?.activeProjects.trend)} />}
    />
  )
}

function PendingInvoices({ dashboard }: { dashboard: Dashboard | undefined }) {
  const pending = dashboard?.pendingInvoices
  return (
    <StatCard
      label="Pending Invoices"
      icon={<CreditCard />}
      value={pending ? <MoneyLines sums={pending.sums} /> : <StatSkeleton />}
      note={
        pending ? `${pending.count} ${pending.count === 1 ? 'invoice' : 'invoices'}` : <StatSkeleton small />
      }
    />
  )
}

type ThisMonthProps = { dashboard: Dashboard | undefined; label: string; withTrend?: boolean }

function ThisMonth({ dashboard, label, withTrend = false }: ThisMonthProps) {
  const all = dashboard?.thisMonth ?? undefined
  const moved = all?.filter((sum) => withTrend || sum.cents !== 0)
  // Where nothing moved, the first says zero.
  const sums = (moved?.length === 0 ? all?.slice(0, 1) : moved)?.map((sum) => ({
    ...sum,
    note: withTrend && <AgainstLastMonth trend={formatTrendPercent(sum.trendPercent)} />,
  }))
  const allTime = dashboard?.allTime?.map((sum) => formatMoney(sum.cents, sum.currency)).join(' · ')
  return (
    <StatCard
      label={label}
      icon={<TrendingUp />}
      value={sums ? <MoneyLines sums={sums} /> : <StatSkeleton />}
      note={allTime ? `All time ${allTime}` : <StatSkeleton small />}
    />
  )
}

function AgainstLastMonth({ trend }: { trend: string | undefined }) {
  if (trend === undefined) return null
  return (
    <span title="Against last month">
      {trend}
      <span className="sr-only"> against last month</span>
    </span>
  )
}

function StatSkeleton({ small = false }: { small?: boolean }) {
  return <Skeleton className={small ? 'my-0.5 h-3 w-20' : 'my-1 h-6 w-24'} />
}
