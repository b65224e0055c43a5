import { Bell, CreditCard, FolderOpen, TrendingUp, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { Dashboard } from '#portal/dashboard/contract.ts'
import { StatCard } from '#ui/chart/stat-card.tsx'
import { MoneyLines } from '#ui/format/money-lines.tsx'
import { formatMoney } from '#ui/format/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from './messages.ts'
import { formatTrend, formatTrendPercent } from './trend.ts'

type StatsProps = {
  /** Undefined while loading. */
  dashboard: Dashboard | undefined
  /** Whether the reader can see cards about billing. */
  money: boolean
}

/** Figures for staff, compared with last month. */
export function StaffStats({ dashboard, money }: StatsProps) {
  return (
    <Row>
      <ActiveProjects dashboard={dashboard} withTrend />
      {money && <PendingInvoices dashboard={dashboard} />}
      {money && <ThisMonth dashboard={dashboard} label={t(m.monthRevenue)} withTrend />}
      <StatCard
        label={t(m.activeClients)}
        icon={<Users />}
        value={dashboard ? dashboard.activeClients?.count : <StatSkeleton />}
        trend={<AgainstLastMonth trend={formatTrend(dashboard?.activeClients?.trend)} />}
      />
    </Row>
  )
}

/** Figures for customers. */
export function CustomerStats({ dashboard, money }: StatsProps) {
  return (
    <Row>
      <ActiveProjects dashboard={dashboard} />
      {money && <PendingInvoices dashboard={dashboard} />}
      {money && <ThisMonth dashboard={dashboard} label={t(m.thisMonth)} />}
      <StatCard
        label={t(m.notifications)}
        icon={<Bell />}
        value={dashboard ? dashboard.unreadNotifications : <StatSkeleton />}
        note={dashboard ? t(m.unread) : <StatSkeleton small />}
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
      label={t(m.activeProjects)}
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
      label={t(m.pendingInvoices)}
      icon={<CreditCard />}
      value={pending ? <MoneyLines amounts={pending.sums} /> : <StatSkeleton />}
      note={pending ? t(m.invoices, { count: pending.count }) : <StatSkeleton small />}
    />
  )
}

type ThisMonthProps = { dashboard: Dashboard | undefined; label: string; withTrend?: boolean }

function ThisMonth({ dashboard, label, withTrend = false }: ThisMonthProps) {
  const all = dashboard?.thisMonth ?? undefined
  const moved = all?.filter((sum) => withTrend || sum.cents !== 0)
  // If no amount changed, shows only the first currency.
  const amounts = (moved?.length === 0 ? all?.slice(0, 1) : moved)?.map((sum) => ({
    ...sum,
    note: withTrend && <AgainstLastMonth trend={formatTrendPercent(sum.trendPercent)} />,
  }))
  const allTime = dashboard?.allTime?.map((sum) => formatMoney(sum.cents, sum.currency)).join(' · ')
  return (
    <StatCard
      label={label}
      icon={<TrendingUp />}
      value={amounts ? <MoneyLines amounts={amounts} /> : <StatSkeleton />}
      note={allTime ? t(m.allTime, { sums: allTime }) : <StatSkeleton small />}
    />
  )
}

function AgainstLastMonth({ trend }: { trend: string | undefined }) {
  if (trend === undefined) return null
  return (
    <span title={t(m.comparedWithLastMonth)}>
      {trend}
      <span className="sr-only"> {t(m.comparedWithLastMonth)}</span>
    </span>
  )
}

function StatSkeleton({ small = false }: { small?: boolean }) {
  return <Skeleton className={small ? 'my-0.5 h-3 w-20' : 'my-1 h-6 w-24'} />
}
