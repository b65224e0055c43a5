import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { QuoteDetail } from '../contract.ts'

/** What has happened to a quote, and what came of it. */
export function QuoteFacts({ quote, staff }: { quote: QuoteDetail; staff: boolean }) {
  const { currency, status, answeredAt } = quote
  return (
    // Beside the paper; on a phone a client reads the paper first.
    <Card className={staff ? 'max-lg:order-first' : undefined}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <Fact label="Total" strong>
          <Money minor={quote.amountCents} currency={currency} />
        </Fact>
        {quote.validUntil && (
          <Fact label="Valid until">
            <PlainDate date={quote.validUntil} />
          </Fact>
        )}
        {quote.depositAmountCents > 0 && (
          <Fact label="Deposit">
            <Money minor={quote.depositAmountCents} currency={currency} />
          </Fact>
        )}
        {quote.sentOn && (
          <Fact label="Sent">
            <PlainDate date={quote.sentOn} />
          </Fact>
        )}
        {staff && quote.sentAt && (
          <Fact label="Viewed">{quote.viewedAt ? <RelativeTime at={quote.viewedAt} /> : 'Not yet'}</Fact>
        )}
        {quote.withdrawnAt && (
          <Fact label="Withdrawn" wide>
            <MomentDay at={quote.withdrawnAt} />
          </Fact>
        )}
        {answeredAt && (
          <Fact label={status === 'ACCEPTED' ? 'Accepted' : 'Declined'} wide>
            {quote.answeredByName}, <MomentDay at={answeredAt} />
            {quote.answeredFrom && (
              <span className="block text-muted text-sm [overflow-wrap:anywhere]">
                from {quote.answeredFrom}
              </span>
            )}
          </Fact>
        )}
        {status === 'ACCEPTED' && quote.projectId && (
          <Fact label="Project" wide>
            <ThingLink href={`/projects/${quote.projectId}`}>{quote.projectName ?? quote.title}</ThingLink>
          </Fact>
        )}
        {quote.invoices.length > 0 && (
          <Fact label={quote.invoices.length === 1 ? 'Invoice' : 'Invoices'} wide>
            <ul className="grid gap-1">
              {quote.invoices.map((invoice) => (
                <li key={invoice.id}>
                  <ThingLink href={`/invoices/${invoice.id}`}>{invoice.number ?? 'Draft invoice'}</ThingLink>
                  <span className="block text-muted text-sm">
                    {invoice.isDeposit && 'Deposit, '}
                    <Money minor={invoice.amountCents} currency={currency} />
                  </span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

type FactProps = { label: string; strong?: boolean; wide?: boolean; children: ReactNode }

function Fact({ label, strong = false, wide = false, children }: FactProps) {
  return (
    <div className={strong || wide ? 'min-w-0 max-lg:col-span-2' : 'min-w-0'}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={strong ? 'mt-0.5 font-semibold text-xl tracking-tight' : 'mt-0.5'}>{children}</dd>
    </div>
  )
}

function ThingLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
    >
      {children}
    </Link>
  )
}
