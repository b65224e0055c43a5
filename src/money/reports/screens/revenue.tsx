import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { address } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import type { PeriodQuery } from '#money/periods/screens/period.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Bar } from '#ui/chart/bar-chart.tsx'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { decimalsOf } from '#ui/format/money.ts'
import { Money } from '#ui/format/money-text.tsx'
import { formatMonth, monthName } from '#ui/format/month.ts'
import type { Figures, MonthSum } from '../contract.ts'
import { getFiguresTable } from '../contract.ts'
import { m } from '../messages.ts'
import { FigureTable } from './figure-table.tsx'

type RevenueProps = { figures: Figures; query: PeriodQuery }

/** Revenue by month. Each currency has its own chart, because currencies are never added together. */
export function RevenueCards({ figures: { revenue }, query }: RevenueProps) {
  if (revenue.length === 0) return <NoRevenue />
  return revenue.map((one) => (
    <RevenueCard
      key={one.currency}
      of={one}
      title={revenue.length > 1 ? t(m.revenueIn, { currency: one.currency.toUpperCase() }) : t(m.revenue)}
      href={address(getFiguresTable, { query: { ...query, of: 'revenue' } })}
    />
  ))
}

type RevenueCardProps = { of: Figures['revenue'][number]; title: string; href: string }

function RevenueCard({ of: { currency, months }, title, href }: RevenueCardProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      actions={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Button size="small" variant="ghost" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? m.showChartButton : m.showTableButton)}
          </Button>
          <FileLink href={href} of={title} format="CSV" />
        </span>
      }
    >
      {asTable ? (
        <RevenueTable months={months} currency={currency} label={title} />
      ) : (
        <BarChart
          label={t(m.chartLabel, { title })}
          bars={months.map((month, index) => barOf(month, index, currency))}
          tick={(value) => shortMoney(value, currency)}
        />
      )}
    </Card>
  )
}

function barOf({ month, cents }: MonthSum, index: number, currency: string): Bar {
  return {
    key: month,
    label: monthName(month),
    under: index === 0 || month.endsWith('-01') ? month.slice(0, 4) : undefined,
    value: cents,
    description: t(m.monthAmount, { month: formatMonth(month), amount: money(cents, currency) }),
  }
}

function RevenueTable({ months, currency, label }: { months: MonthSum[]; currency: string; label: string }) {
  const sum = (of: 'paidCents' | 'refundedCents' | 'cents') =>
    months.reduce((all, month) => all + month[of], 0)
  const amount = (cents: number) => <Money minor={cents} currency={currency} />
  return (
    <FigureTable
      label={label}
      headings={[t(m.month), t(m.payments), t(m.refunds), t(m.revenue)]}
      rows={[...months].reverse().map(({ month, paidCents, refundedCents, cents }) => ({
        key: month,
        cells: [formatMonth(month), amount(paidCents), amount(refundedCents), amount(cents)],
      }))}
      foot={[t(m.total), amount(sum('paidCents')), amount(sum('refundedCents')), amount(sum('cents'))]}
    />
  )
}

/** An amount for the chart's scale, such as $1.2K. */
function shortMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(cents / 10 ** decimalsOf(currency))
}

function NoRevenue() {
  return (
    <Card title={t(m.revenue)}>
      <EmptyState icon={<ChartNoAxesColumn />} title={t(m.noRevenue)} text={t(m.noRevenueHint)} />
    </Card>
  )
}
