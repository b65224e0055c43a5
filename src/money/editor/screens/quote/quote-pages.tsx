import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { DocumentSkeleton } from '#money/documents/screens/document-skeleton.tsx'
import { getQuote } from '#money/quotes/contract.ts'
import { mayWriteQuotes } from '#money/quotes/rules.ts'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { m } from '../../messages.ts'
import { EditPage, useEditorData } from '../editor-page.tsx'
import { QuoteEditor } from './quote-editor.tsx'
import { newQuoteText, textFrom, textOfQuote } from './quote-values.ts'

/** Creates a quote: /quotes/new, for a project or client, or from an earlier quote, if the URL names one. */
export function NewQuote() {
  const [params] = useSearchParams()
  const editor = useEditorData('quote', mayWriteQuotes)
  const from = idIn(params.get('from'))
  const earlier = useQuery({ ...read(getQuote, { params: { id: from ?? '' } }), enabled: from !== undefined })
  if (!editor.ready) return editor.otherwise
  if (from && earlier.isPending) return <DocumentSkeleton />
  const start = { projectId: idIn(params.get('projectId')), clientId: idIn(params.get('clientId')) }
  const { agency, billing } = editor.data
  const text = earlier.data ? textFrom(earlier.data) : newQuoteText(billing, agency.currency, start)
  return <QuoteEditor {...editor.data} start={text} draft={undefined} />
}

/** Changes a draft: /quotes/{id}/edit. */
export function EditQuote() {
  const { id = '' } = useParams<{ id: string }>()
  const found = useQuery(read(getQuote, { params: { id } }))
  return (
    <EditPage
      key={id}
      id={id}
      thing="quote"
      mayWrite={mayWriteQuotes}
      found={found}
      whyClosed={({ number }) => t(m.quoteClosed, { number: number ?? '' })}
    >
      {(draft, data) => <QuoteEditor {...data} start={textOfQuote(draft)} draft={draft} />}
    </EditPage>
  )
}
