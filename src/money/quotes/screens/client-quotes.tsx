import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listQuotes } from '../contract.ts'
import { m } from '../messages.ts'
import { NewQuoteLink } from './new-quote-link.tsx'
import { QuoteBadge } from './quote-badge.tsx'

export const newestQuotesOf = (clientId: string) => read(listQuotes, { query: { clientId, limit: 5 } })

/** A client's newest quotes, for staff who can see billing. */
export function ClientQuotesCard({ client }: { client: { id: string } }) {
  const { data: quotes, error } = useQuery(newestQuotesOf(client.id))
  return (
    <Card
      flush
      title={t(m.quotes)}
      actions={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {quotes && quotes.length > 0 && (
            <Link
              href={`/quotes?client=${client.id}`}
              className="text-muted text-sm underline decoration-line underline-offset-4 hover:text-ink"
            >
              {t(m.allQuotes)}
            </Link>
          )}
          <NewQuoteLink size="small" start={{ clientId: client.id }} />
        </span>
      }
    >
      {quotes?.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted">{t(m.noQuotes)}</p>
      ) : quotes ? (
        <ul className="mt-1 divide-y divide-line border-line border-t">
          {quotes.map((quote) => (
            <li
              key={quote.id}
              className="relative flex items-center gap-x-4 px-4 py-2.5 hover:bg-raised has-focus-visible:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <Link
                  href={`/quotes/${quote.id}`}
                  className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
                >
                  {quote.title}
                </Link>
                <span className="block truncate text-muted text-sm">{quote.number ?? t(m.notNumbered)}</span>
              </span>
              <span className="flex items-center gap-x-4 gap-y-1 max-sm:flex-col-reverse max-sm:items-end">
                <QuoteBadge quote={quote} />
                <span className="min-w-28 text-end">
                  <Money minor={quote.amountCents} currency={quote.currency} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <EmptyState title={t(m.loadFailed)} text={error.message} />
      ) : (
        <Skeleton className="mx-4 mt-1 mb-4 h-10" />
      )}
    </Card>
  )
}
