import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { linkToMilestone } from '#work/milestones/rules.ts'
import type { QuoteDetail } from '../contract.ts'
import { m } from '../messages.ts'
import { mayAnswer } from '../rules.ts'

/** Says whose turn it is, or how the quote was answered. */
export function QuoteStatusNotice({ quote, actor }: { quote: QuoteDetail; actor: Actor }) {
  const notice = isStaff(actor) ? <ToStaff quote={quote} /> : <ToClient quote={quote} actor={actor} />
  return (
    <div
      role="status"
      className="mb-6 rounded-card border border-line bg-raised px-4 py-3 [overflow-wrap:anywhere] empty:hidden"
    >
      {notice}
      {quote.status === 'DECLINED' && quote.reason && (
        <blockquote dir="auto" className="mt-1.5 border-line border-s-2 ps-3 text-muted">
          {quote.reason}
        </blockquote>
      )}
    </div>
  )
}

function ToStaff({ quote }: { quote: QuoteDetail }) {
  const { status } = quote
  const company = quote.companyName
  const name = quote.answeredByName ?? t(m.someone)
  if (status === 'ACCEPTED') return t(m.acceptedBy, { name })
  if (status === 'DECLINED') return t(m.declinedBy, { name })
  if (status === 'WITHDRAWN') return t(m.youWithdrew, { company })
  if (status === 'DRAFT') return null
  if (quote.expired) return t(m.expiredUnanswered)
  if (!quote.readers) return t(m.nobodyAccepts, { company })
  return t(quote.viewedAt ? m.viewedBy : m.waitingFor, { company })
}

function ToClient({ quote, actor }: { quote: QuoteDetail; actor: Actor }) {
  const { status, validUntil } = quote
  const until = validUntil && <PlainDate date={validUntil} />
  if (status === 'DECLINED') return t(m.declinedBy, { name: quote.answeredByName ?? t(m.someone) })
  if (status === 'WITHDRAWN') return t(m.agencyWithdrew)
  if (status === 'ACCEPTED') return <Accepted quote={quote} />
  if (quote.expired && until) return <T m={m.expiredAskAgain} values={{ until }} />
  if (!mayAnswer(actor, quote)) return t(m.othersAnswer, { company: quote.companyName })
  if (!until) return t(m.waitsForYou)
  return <T m={m.waitsForYouUntil} values={{ until }} />
}

function Accepted({ quote }: { quote: QuoteDetail }) {
  const deposit = quote.invoices.find(({ isDeposit }) => isDeposit)
  return (
    <>
      {t(m.acceptedBy, { name: quote.answeredByName ?? t(m.someone) })}{' '}
      {quote.projectId && (
        <>
          <T
            m={quote.milestone ? m.nowMilestone : m.nowProject}
            values={{
              project: quote.projectName ?? quote.title,
              link: (notice) => <Way href={pathOf(quote)}>{notice}</Way>,
            }}
          />{' '}
        </>
      )}
      {deposit?.number && (
        <T
          m={m.depositInvoicedAs}
          values={{
            number: deposit.number,
            link: (notice) => <Way href={`/invoices/${deposit.id}`}>{notice}</Way>,
          }}
        />
      )}
    </>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline underline-offset-4">
      {children}
    </Link>
  )
}

/** The path to the milestone that a change request added, or to the quote's project. */
function pathOf({ milestone, projectId }: QuoteDetail): string {
  return milestone
    ? linkToMilestone({ id: milestone.id, projectId: projectId ?? '' })
    : `/projects/${projectId}`
}
