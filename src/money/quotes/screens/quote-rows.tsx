import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Cell, Heading, RowHeading, StackingTable } from '#ui/list/stacking-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Quote } from '../contract.ts'
import { m } from '../messages.ts'
import { QuoteBadge } from './quote-badge.tsx'

/** Table of quotes. On phones each row becomes a stack, and the roles keep it a table for screen readers. */
export function QuoteRows({ quotes, withCompany }: { quotes: Quote[]; withCompany: boolean }) {
  return (
    <StackingTable
      headings={
        <>
          <Heading>{t(m.quote)}</Heading>
          {withCompany && <Heading>{t(m.client)}</Heading>}
          <Heading>{t(m.sentBadge)}</Heading>
          <Heading>{t(m.validUntil)}</Heading>
          <Heading right>{t(m.amount)}</Heading>
          <Heading>{t(m.status)}</Heading>
        </>
      }
    >
      {quotes.map((quote) => (
        <Row key={quote.id} quote={quote} withCompany={withCompany} />
      ))}
    </StackingTable>
  )
}

function Row({ quote, withCompany }: { quote: Quote; withCompany: boolean }) {
  const { title, number, companyName, sentOn, validUntil } = quote
  return (
    // The first cell's link covers the whole row.
    <tr
      className={
        'relative border-line not-first:border-t hover:bg-raised has-focus-visible:bg-raised ' +
        '@max-[44rem]:grid @max-[44rem]:grid-cols-[minmax(0,1fr)_auto] @max-[44rem]:items-start @max-[44rem]:gap-x-4 @max-[44rem]:gap-y-1 @max-[44rem]:px-4 @max-[44rem]:py-3 ' +
        '@max-[16rem]:grid-cols-1 @max-[16rem]:[&>*]:justify-self-start!'
      }
    >
      <RowHeading className="[overflow-wrap:anywhere] @max-[44rem]:row-span-2">
        <Link
          href={`/quotes/${quote.id}`}
          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {title}
        </Link>
        <span className="block text-muted text-sm">{number ?? t(m.notNumbered)}</span>
        {withCompany && <span className="block text-muted text-sm @[44rem]:hidden">{companyName}</span>}
        {quote.status === 'SENT' && validUntil && (
          <span className="block text-muted text-sm @[44rem]:hidden">
            <T m={m.validUntilDay} values={{ until: <PlainDate date={validUntil} /> }} />
          </span>
        )}
      </RowHeading>
      {withCompany && (
        <Cell className="@max-[44rem]:hidden">
          <span title={companyName} className="line-clamp-1 [overflow-wrap:anywhere]">
            {companyName}
          </span>
        </Cell>
      )}
      <Cell className="text-muted @max-[44rem]:hidden">{sentOn ? <PlainDate date={sentOn} /> : '–'}</Cell>
      <Cell className="text-muted @max-[44rem]:hidden">
        {validUntil ? <PlainDate date={validUntil} /> : '–'}
      </Cell>
      <Cell right>
        <Money minor={quote.amountCents} currency={quote.currency} />
      </Cell>
      <Cell className="@max-[44rem]:justify-self-end">
        <QuoteBadge quote={quote} />
      </Cell>
    </tr>
  )
}

export function QuoteRowsSkeleton() {
  return (
    <div className="divide-y divide-line border-line lg:border-t">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4 px-4 py-3">
          <span>
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-1.5 h-3 w-24" />
          </span>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-5 w-16 rounded-full max-lg:hidden" />
        </div>
      ))}
    </div>
  )
}
