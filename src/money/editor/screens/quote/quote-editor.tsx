import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { QuoteDetail } from '#money/quotes/contract.ts'
import { changeQuote, createQuote, getQuote } from '#money/quotes/contract.ts'
import { SendQuoteDialog } from '#money/quotes/screens/quote-sending.tsx'
import { quotesKey } from '#money/quotes/screens/quotes-key.ts'
import { m } from '../../messages.ts'
import { DocumentForm, DocumentFormLines } from '../document-form.tsx'
import { DocumentHead } from '../document-head.tsx'
import { idsIn, totalsIn } from '../document-values.ts'
import type { EditorProps } from '../editing.ts'
import { useEditing } from '../editing.ts'
import { EditorNotes } from '../notes.tsx'
import type { DocumentKind, SaveInput } from '../saving.ts'
import { TaxOptions } from '../tax.tsx'
import { EditorTotals } from '../totals.tsx'
import { DepositEditor } from './deposit.tsx'
import { QuoteRecipient, QuoteTitle, ValidUntil } from './quote-fields.tsx'
import type { QuoteText } from './quote-values.ts'
import { quoteBody, quoteErrors, textOfQuote } from './quote-values.ts'

const quotes: DocumentKind<QuoteText, QuoteDetail> = {
  thing: 'quote',
  list: t(m.quotes),
  listKey: quotesKey,
  detailKey: (id) => keyOf(getQuote, { params: { id } }),
  textOf: textOfQuote,
  deletesDrafts: true,
}

/** The quote as it will look, edited in place. */
export function QuoteEditor(props: EditorProps<QuoteText, QuoteDetail>) {
  const { agency, billing, companies, draft } = props
  const editing = useEditing(quotes, props)
  const { text, currency, sending } = editing
  const totals = totalsIn(text, currency)
  const totalCents = totals?.totalCents ?? 0
  const input: SaveInput<QuoteDetail> = {
    wrong: quoteErrors(text, currency, totalCents),
    store: (lines, base, once) => {
      const body = quoteBody(text, currency, lines)
      const ids = idsIn(text.whose)
      const addsMilestone = text.addsMilestone && ids.projectId !== null
      return base
        ? call(changeQuote, { params: { id: base.id }, body: { ...body, version: base.version } })
        : call(createQuote, { body: { ...body, ...ids, addsMilestone } }, once)
    },
  }
  return (
    <DocumentForm
      editing={editing}
      title={t(draft ? m.editQuote : m.newQuote)}
      subtitle={t(m.quoteHint)}
      totals={totals}
      save={(act) => editing.save(act, input)}
      dialog={sending && <SendQuoteDialog quote={sending} open {...editing.sendEvents} />}
    >
      <DocumentHead
        agency={agency}
        billing={billing}
        editing={editing}
        title={t(m.quote)}
        recipient={<QuoteRecipient editing={editing} companies={companies} />}
      >
        <ValidUntil editing={editing} />
      </DocumentHead>
      <QuoteTitle editing={editing} />
      <div className="grid gap-4">
        <TaxOptions editing={editing} />
        <DocumentFormLines editing={editing} billing={billing} />
        <EditorTotals editing={editing} totals={totals} />
      </div>
      <DepositEditor editing={editing} totalCents={totalCents} />
      <EditorNotes editing={editing} />
    </DocumentForm>
  )
}
