import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { StatCard } from '#ui/chart/stat-card.tsx'
import { MoneyLines } from '#ui/format/money-lines.tsx'
import type { Figures } from '../contract.ts'
import { m } from '../messages.ts'

const DAYS = new Intl.NumberFormat(LOCALE)

/** The four key figures. */
export function FigureStats({ figures }: { figures: Figures }) {
  const { revenue, outstanding, daysToPay } = figures
  const overdue = outstanding.map(({ currency, overdueCents }) => ({ currency, cents: overdueCents }))
  const open = outstanding.reduce((sum, { invoices }) => sum + invoices, 0)
  return (
    <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-4">
      <StatCard label={t(m.revenue)} value={<Amounts of={revenue} />} note={t(m.revenueNote)} />
      <StatCard
        label={t(m.outstanding)}
        value={<Amounts of={outstanding.map(({ currency, dueCents }) => ({ currency, cents: dueCents }))} />}
        note={t(m.openInvoices, { count: open })}
      />
      <StatCard label={t(m.overdue)} value={<Amounts of={overdue} />} note={t(m.overdueNote)} />
      <StatCard
        label={t(m.averageDays)}
        value={daysToPay.days === null ? '–' : DAYS.format(daysToPay.days)}
        note={daysToPay.days === null ? t(m.noneSettled) : t(m.settled, { count: daysToPay.invoices })}
      />
    </div>
  )
}

/** One line per currency with an amount. */
function Amounts({ of }: { of: { currency: string; cents: number }[] }) {
  const some = of.filter(({ cents }) => cents !== 0)
  const amounts = some.length > 0 ? some : of.slice(0, 1)
  return amounts.length > 0 ? <MoneyLines amounts={amounts} /> : '–'
}
