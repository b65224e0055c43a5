import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { isStaff } from '#kernel/actor.ts'
import { CallError, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { DocumentSkeleton } from '#money/documents/screens/document-skeleton.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { QuoteDetail as Detail } from '../contract.ts'
import { getQuote } from '../contract.ts'
import { m } from '../messages.ts'
import { mayAnswer, mayWriteQuotes } from '../rules.ts'
import { QuoteActions, QuotePdfLink } from './quote-actions.tsx'
import { QuoteAnswer } from './quote-answer.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import { QuoteDocument } from './quote-document.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteStatusNotice } from './quote-status.tsx'

/** One quote with its status, and the actions available to the reader. */
export function QuoteDetail() {
  const { id = '' } = useParams<{ id: string }>()
  const { me } = useMe()
  const staff = me ? isStaff(actorOf(me)) : false
  const { data: quote, error, refetch } = useQuery(read(getQuote, { params: { id } }))
  if (error && !(quote && isPassing(error)))
    return <Failed error={error} staff={staff} retry={() => void refetch()} />
  if (!quote || !me) return <DocumentSkeleton />
  const actor = actorOf(me)
  return (
    <>
      <PageHeader
        back={<BackLink href="/quotes">{t(m.quotes)}</BackLink>}
        title={<bdi>{quote.title}</bdi>}
        badge={<QuoteBadge quote={quote} />}
        subtitle={<About quote={quote} staff={staff} />}
        actions={mayWriteQuotes(actor) ? <QuoteActions quote={quote} /> : <QuotePdfLink quote={quote} />}
      />
      <QuoteStatusNotice quote={quote} actor={actor} />
      <div className="@container">
        <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_18rem]">
          <QuoteDocument quote={quote} />
          <QuoteFacts quote={quote} staff={staff} />
        </div>
      </div>
      {mayAnswer(actor, quote) && quote.status === 'SENT' && !quote.expired && <QuoteAnswer quote={quote} />}
    </>
  )
}

/** Whether the error may be temporary. If so, a cached quote is still worth showing. */
function isPassing(error: Error): boolean {
  return !(error instanceof CallError) || ![403, 404].includes(error.status)
}

function About({ quote, staff }: { quote: Detail; staff: boolean }) {
  const company = staff ? (
    <Way href={`/admin/clients/${quote.clientId}`}>{quote.companyName}</Way>
  ) : (
    quote.companyName
  )
  return (
    <>
      {quote.number ?? t(m.draftBadge)} · {company}
      {quote.projectId && (
        <>
          {' '}
          · <Way href={`/projects/${quote.projectId}`}>{quote.projectName ?? ''}</Way>
        </>
      )}
    </>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="underline underline-offset-2 hover:text-ink">
      {children}
    </Link>
  )
}

function Failed({ error, staff, retry }: { error: Error; staff: boolean; retry: () => void }) {
  if (error instanceof CallError && error.status === 403) return <MoneyHidden staff={staff} />
  const detail = error instanceof CallError ? error.detail : error.message
  if (!isPassing(error)) {
    return (
      <EmptyState
        title={t(m.notFoundTitle)}
        text={detail}
        action={
          <Link href="/quotes" className={buttonClass()}>
            {t(m.backButton)}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t(m.loadOneFailed)}
      text={detail}
      action={<Button onClick={retry}>{t(common.tryAgain)}</Button>}
    />
  )
}
