import { Repeat } from 'lucide-react'
import { Link } from 'wouter'
import { address } from '#kernel/browser/call.ts'
import { FileLink } from '#money/csv/screens/file-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatMonth } from '#ui/format/month.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Figures } from '../contract.ts'
import { getFiguresTable } from '../contract.ts'
import { FigureTable } from './figure-table.tsx'

/** What plans will invoice: what comes next, and what each month brings. */
export function UpcomingCard({ figures: { upcoming } }: { figures: Figures }) {
  const { months, next } = upcoming
  return (
    <Card
      title="Upcoming from Plans"
      actions={
        next.length > 0 && (
          <FileLink
            href={address(getFiguresTable, { query: { of: 'upcoming' } })}
            of="Upcoming from plans"
            format="CSV"
          />
        )
      }
    >
      {next.length === 0 ? (
        <EmptyState
          className="!py-8"
          icon={<Repeat />}
          title="No plan invoices in the next 90 days"
          text="Care plans and retainers that run stand here with their next invoices."
        />
      ) : (
        <div className="space-y-4">
          <FigureTable
            label="Upcoming by month"
            headings={['Month', 'Invoices', 'Amount']}
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
      <h3 className="text-muted text-xs">Next</h3>
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
