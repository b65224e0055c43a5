import type { ReactNode } from 'react'

type StatCardProps = {
  label: ReactNode
  value: ReactNode
  /** A change such as '+2', beside the value. */
  trend?: ReactNode
  /** Small print under the value. */
  note?: ReactNode
  icon?: ReactNode
}

/** One figure on a dashboard. */
export function StatCard({ label, value, trend, note, icon }: StatCardProps) {
  return (
    <div className="@container rounded-card border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-2 text-muted text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        {icon && (
          <span aria-hidden="true" className="[&_svg]:size-4">
            {icon}
          </span>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-semibold text-lg tabular-nums tracking-tight [overflow-wrap:anywhere] @[10rem]:text-xl @[12rem]:text-2xl">
          {value}
        </span>
        {trend && <span className="text-muted text-sm tabular-nums">{trend}</span>}
      </div>
      {note && <div className="mt-1 text-muted text-xs">{note}</div>}
    </div>
  )
}
