import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { QuoteDetail } from '../contract.ts'
import { mayAnswer } from '../rules.ts'
import { nobodyAccepts } from '../warnings-before-sending.ts'

/** Where a quote stands, in a sentence to whoever reads it: whose turn it is, or what came of it. */
export function QuoteStatusNotice({ quote, actor }: { quote: QuoteDetail; actor: Actor }) {
  const words = isStaff(actor) ? <ToStaff quote={quote} /> : <ToClient quote={quote} actor={actor} />
  return (
    <div
      role="status"
      className="mb-6 rounded-card border border-line bg-raised px-4 py-3 [overflow-wrap:anywhere] empty:hidden"
    >
      {words}
      {quote.status === 'DECLINED' && quote.reason && (
        <blockquote className="mt-1.5 border-line border-s-2 ps-3 text-muted">{quote.reason}</blockquote>
      )}
    </div>
  )
}

function ToStaff({ quote }: { quote: QuoteDetail }) {
  const { status, companyName, answeredByName } = quote
  if (status === 'ACCEPTED') return `${answeredByName} accepted this quote.`
  if (status === 'DECLINED') return `${answeredByName} declined this quote.`
  if (status === 'WITHDRAWN') return `You withdrew this quote: ${companyName} can no longer accept it.`
  if (status === 'DRAFT') return null
  if (quote.expired) return 'Nobody answered while this quote was valid.'
  if (!quote.readers) return nobodyAccepts(companyName)
  return `This quote waits for ${companyName}${quote.viewedAt ? ', who have seen it' : ''}.`
}

function ToClient({ quote, actor }: { quote: QuoteDetail; actor: Actor }) {
  const { status, answeredByName, validUntil, companyName } = quote
  if (status === 'DECLINED') return `${answeredByName} declined this quote. Nothing comes of it.`
  if (status === 'WITHDRAWN') {
    return 'The agency withdrew this quote: it can no longer be accepted. If it still suits you, ask for a new one.'
  }
  if (status === 'ACCEPTED') {
    const [deposit] = quote.invoices.filter(({ isDeposit }) => isDeposit)
    return (
      <>
        {answeredByName} accepted this quote.{' '}
        {quote.projectId && (
          <>
            It is now the project{' '}
            <Way href={`/projects/${quote.projectId}`}>{quote.projectName ?? quote.title}</Way>.{' '}
          </>
        )}
        {deposit && (
          <>
            The deposit is invoiced as{' '}
            <span className="whitespace-nowrap">
              <Way href={`/invoices/${deposit.id}`}>{deposit.number ?? 'a draft'}</Way>.
            </span>
          </>
        )}
      </>
    )
  }
  if (quote.expired && validUntil) {
    return (
      <>
        This quote was valid until <PlainDate date={validUntil} />. If it still suits you, ask the agency for
        a new one.
      </>
    )
  }
  if (!mayAnswer(actor, quote)) return `Whoever may approve at ${companyName} answers this quote.`
  if (!validUntil) return 'This quote waits for your answer.'
  return (
    <>
      This quote waits for your answer, until <PlainDate date={validUntil} />.
    </>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="underline underline-offset-4">
      {children}
    </Link>
  )
}
