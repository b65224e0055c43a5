import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { CallError, read } from '#kernel/browser/call.ts'
import { getBilling } from '#money/billing-settings/contract.ts'
import { DocumentSkeleton } from '#money/documents/screens/document-skeleton.tsx'
import { getQuote } from '#money/quotes/contract.ts'
import { mayWriteQuotes } from '#money/quotes/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { useChoices } from '../client-and-project.tsx'
import { QuoteEditor } from './form.tsx'
import { newQuoteText, textFrom, textOfQuote } from './quote-values.ts'

/** /quotes/new: for a project or a client, or from an earlier quote, where the address names one. */
export function NewQuote() {
  const [params] = useSearchParams()
  const about = useAbout()
  const from = idIn(params.get('from'))
  const earlier = useQuery({ ...read(getQuote, { params: { id: from ?? '' } }), enabled: from !== undefined })
  if (!about.ready) return about.otherwise
  if (from && earlier.isPending) return <DocumentSkeleton />
  const start = { projectId: idIn(params.get('projectId')), clientId: idIn(params.get('clientId')) }
  const text = earlier.data
    ? textFrom(earlier.data)
    : newQuoteText(about.billing, about.agency.currency, start)
  return <QuoteEditor {...about} start={text} draft={undefined} />
}

/** Changes a draft: /quotes/{id}/edit. */
export function EditQuote() {
  const { id = '' } = useParams<{ id: string }>()
  const about = useAbout()
  const { data, error } = useQuery(read(getQuote, { params: { id } }))
  // What is typed here stays when somebody else sends or deletes the draft meanwhile.
  const opened = useRef(false)
  const last = useRef(data)
  if (data?.status === 'DRAFT') opened.current = true
  if (data) last.current = data
  const draft = data ?? (opened.current ? last.current : undefined)
  if (error && !draft) return <Refused text={error instanceof CallError ? error.detail : error.message} />
  if (!about.ready) return about.otherwise
  if (!draft) return <DocumentSkeleton />
  if (!opened.current) {
    return <Refused text={`Quote ${draft.number} was sent: it stays as it is.`} href={`/quotes/${id}`} />
  }
  return <QuoteEditor key={id} {...about} start={textOfQuote(draft)} draft={draft} />
}

/** What stands on every quote, and whom there is to write one for. */
function useAbout() {
  const { me } = useMe()
  const agency = useQuery(read(getAgencyProfile))
  const billing = useQuery(read(getBilling))
  const choices = useChoices()
  if (me && !mayWriteQuotes(actorOf(me))) {
    return { ready: false, otherwise: <Refused text="Only staff who see money write quotes." /> } as const
  }
  const failed = agency.error ?? billing.error ?? choices.error
  if (failed) return { ready: false, otherwise: <Refused text={failed.message} /> } as const
  if (!agency.data || !billing.data || !choices.companies) {
    return { ready: false, otherwise: <DocumentSkeleton /> } as const
  }
  const { companies } = choices
  return { ready: true, agency: agency.data, billing: billing.data, companies } as const
}

function Refused({ text, href = '/quotes' }: { text: string; href?: string }) {
  return (
    <EmptyState
      title="This quote cannot be edited"
      text={text}
      action={
        <Link href={href} className={buttonClass()}>
          {href === '/quotes' ? 'Back to Quotes' : 'Open It'}
        </Link>
      }
    />
  )
}
