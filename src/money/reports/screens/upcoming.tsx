import { Repeat } from 'lucide-react'
import { Link } from 'wouter'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatMonth } from '#ui/format/month.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Figures } from '../contract.ts'
import { getFiguresTable } from '../contract.ts'
import { m } from '../messages.ts'
import { FigureTable } from './figure-table.tsx'

/** Upcoming invoices of plans: the next ones, and totals by month. */
export function UpcomingCard({ figures: { upcoming } }: { figures: Figures }) {
  const { months, next } = upcoming
  return (
    <Card
      title={t(m.upcomingTitle)}
      actions={
        next.length > 0 && (
          <FileLink
            href={address(getFiguresTable, { query: { of: 'upcoming' } })}
            of={t(m.upcomingTable)}
            format="CSV"
          />
        )
      }
    >
      {next.length === 0 ? (
        <EmptyState
          className="!py-8"
          icon={<Repeat />}
          title={t(m.nothingUpcoming)}
          text={t(m.nothingUpcomingHint)}
        />
      ) : (
        <div className="space-y-4">
          <FigureTable
            label={t(m.upcomingByMonth)}
            headings={[t(m.month), t(m.invoices), t(m.amount)]}
            rows={months.map(({ month, currency, invoices, cents }) => ({
              key: month + currency,
              cells: [
                formatMonth(month),
                invoices,
                <Money key={currency} minor={cents} currency={currency} />,
              ],
            }))}
          />
          <Next next={next} />
        </div>
      )}
    </Card>
  )
}

function Next({ next }: Pick<Figures['upcoming'], 'next'>) {
  return (
    <div>
      <h3 className="text-muted text-xs">{t(m.next)}</h3>
      <ul className="mt-1 divide-y divide-line">
        {next.map(({ subscriptionId, clientId, companyName, title, on, currency, cents }) => (
          <li key={subscriptionId + on} className="flex items-baseline justify-between gap-4 py-2 text-sm">
            <span className="min-w-0">
              <Link
                href={`/admin/clients/${clientId}`}
                className="underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
              >
                {companyName}
              </Link>
              <span className="block text-muted text-xs [overflow-wrap:anywhere]">
                {title} · <PlainDate date={on} />
              </span>
            </span>
            <span className="shrink-0">
              <Money minor={cents} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
