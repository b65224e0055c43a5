import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { linkToMilestone } from '#work/milestones/rules.ts'
import type { QuoteDetail } from '../contract.ts'
import { m } from '../messages.ts'

/** History of a quote, and the project and invoices made from it. */
export function QuoteFacts({ quote, staff }: { quote: QuoteDetail; staff: boolean }) {
  const { currency, answeredAt } = quote
  const isAccepted = quote.status === 'ACCEPTED'
  const isOpen = quote.status === 'DRAFT' || (quote.status === 'SENT' && !quote.expired)
  return (
    // The facts are next to the document. On a phone, clients see the document first.
    <Card className={staff ? '@max-[44rem]:order-first' : undefined}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 @[44rem]:grid-cols-1">
        <Fact label={t(m.total)} strong>
          <Money minor={quote.amountCents} currency={currency} />
        </Fact>
        {quote.validUntil && (
          <Fact label={t(m.validUntil)}>
            <PlainDate date={quote.validUntil} />
          </Fact>
        )}
        {quote.depositAmountCents > 0 && (
          <Fact label={t(m.deposit)}>
            <Money minor={quote.depositAmountCents} currency={currency} />
          </Fact>
        )}
        {quote.sentOn && (
          <Fact label={t(m.sentBadge)}>
            <PlainDate date={quote.sentOn} />
          </Fact>
        )}
        {staff && quote.sentAt && (
          <Fact label={t(m.viewed)}>
            {quote.viewedAt ? <RelativeTime at={quote.viewedAt} /> : t(m.notViewed)}
          </Fact>
        )}
        {quote.withdrawnAt && (
          <Fact label={t(m.withdrawnBadge)} wide>
            <MomentDay at={quote.withdrawnAt} />
          </Fact>
        )}
        {answeredAt && (
          <Fact label={t(isAccepted ? m.acceptedBadge : m.declinedBadge)} wide>
            {quote.answeredByName}, <MomentDay at={answeredAt} />
            {quote.answeredFrom && (
              <span className="block text-muted text-sm [overflow-wrap:anywhere]">
                {t(m.answeredFrom, { address: quote.answeredFrom })}
              </span>
            )}
          </Fact>
        )}
        {quote.milestone && quote.projectId && (
          <Fact label={t(m.changeRequestFact)} wide>
            <ThingLink href={linkToMilestone({ id: quote.milestone.id, projectId: quote.projectId })}>
              {t(m.milestone)}
            </ThingLink>
          </Fact>
        )}
        {quote.addsMilestone && isOpen && (
          <Fact label={t(m.changeRequestFact)} wide>
            {t(m.becomesMilestone)}
          </Fact>
        )}
        {isAccepted && quote.projectId && (
          <Fact label={t(m.project)} wide>
            <ThingLink href={`/projects/${quote.projectId}`}>{quote.projectName ?? quote.title}</ThingLink>
          </Fact>
        )}
        {quote.invoices.length > 0 && (
          <Fact label={t(m.invoices, { count: quote.invoices.length })} wide>
            <ul className="grid gap-1">
              {quote.invoices.map((invoice) => (
                <li key={invoice.id}>
                  <ThingLink href={`/invoices/${invoice.id}`}>
                    {invoice.number ?? t(m.draftInvoice)}
                  </ThingLink>
                  <span className="block text-muted text-sm">
                    <InvoiceAmount invoice={invoice} currency={currency} />
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

type InvoiceAmountProps = { invoice: QuoteDetail['invoices'][number]; currency: string }

function InvoiceAmount({ invoice, currency }: InvoiceAmountProps) {
  const amount = <Money minor={invoice.amountCents} currency={currency} />
  return invoice.isDeposit ? <T m={m.depositOf} values={{ amount }} /> : amount
}

type FactProps = { label: string; strong?: boolean; wide?: boolean; children: ReactNode }

function Fact({ label, strong = false, wide = false, children }: FactProps) {
  return (
    <div className={strong || wide ? 'min-w-0 @max-[44rem]:col-span-full' : 'min-w-0'}>
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
