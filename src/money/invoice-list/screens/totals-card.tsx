import { t } from '#kernel/i18n/t.ts'
import type { InvoiceTotals } from '#money/invoices/contract.ts'
import { MoneyLines } from '#ui/format/money-lines.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { m } from '../messages.ts'

/** Totals due, overdue and received, one line per currency. */
export function InvoiceTotalsCard({
  totals,
  staff,
}: {
  totals: InvoiceTotals[] | undefined
  staff: boolean
}) {
  const figures = [
    { label: t(staff ? m.outstanding : m.toPay), of: 'dueCents' },
    { label: t(m.overdueTotal), of: 'overdueCents' },
    { label: t(staff ? m.received : m.paid), of: 'receivedCents' },
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4">
      {figures.map((figure) => (
        <div key={figure.of} className="min-w-0">
          <dt className="text-muted text-sm">{figure.label}</dt>
          <dd className="mt-1 font-semibold text-xl tabular-nums tracking-tight">
            {totals ? <Amounts of={linesOf(totals, figure.of)} /> : <Skeleton className="my-1 h-5 w-28" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Amounts({ of: lines }: { of: ReturnType<typeof linesOf> }) {
  return lines.length > 0 ? <MoneyLines amounts={lines} /> : '–'
}

/** Omits currencies without an amount. If none has one, the first shows zero. */
function linesOf(totals: InvoiceTotals[], of: 'dueCents' | 'overdueCents' | 'receivedCents') {
  const lines = totals.map((sum) => ({ currency: sum.currency, cents: sum[of] }))
  const some = lines.filter((line) => line.cents !== 0)
  return some.length > 0 ? some : lines.slice(0, 1)
}
