import { StatCard } from '#ui/chart/stat-card.tsx'
import { MoneyLines } from '#ui/format/money-lines.tsx'
import type { Figures } from '../contract.ts'

/** The four figures that one looks for first. */
export function FigureStats({ figures }: { figures: Figures }) {
  const { revenue, outstanding, daysToPay } = figures
  const overdue = outstanding.map(({ currency, overdueCents }) => ({ currency, cents: overdueCents }))
  const open = outstanding.reduce((sum, { invoices }) => sum + invoices, 0)
  return (
    <div className="grid auto-rows-fr grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label="Revenue" value={<Sums of={revenue} />} note="Payments less refunds, in this period" />
      <StatCard
        label="Outstanding"
        value={<Sums of={outstanding.map(({ currency, dueCents }) => ({ currency, cents: dueCents }))} />}
        note={outstandingNote(open)}
      />
      <StatCard label="Overdue" value={<Sums of={overdue} />} note="Of that, past its date" />
      <StatCard
        label="Average days to pay"
        value={daysToPay.days ?? '–'}
        note={
          daysToPay.days === null
            ? 'No invoice was settled in this period'
            : `Of ${daysToPay.invoices} ${daysToPay.invoices === 1 ? 'invoice' : 'invoices'} paid in this period`
        }
      />
    </div>
  )
}

function outstandingNote(invoices: number): string {
  if (invoices === 0) return 'Nothing is to be paid now'
  return invoices === 1 ? 'On 1 invoice, now' : `On ${invoices} invoices, now`
}

/** One line for each currency that has any. */
function Sums({ of }: { of: { currency: string; cents: number }[] }) {
  const some = of.filter(({ cents }) => cents !== 0)
  const sums = some.length > 0 ? some : of.slice(0, 1)
  return sums.length > 0 ? <MoneyLines sums={sums} /> : '–'
}
