import { useQuery } from '@tanstack/react-query'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { grouped } from '#money/documents/document-texts.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { changeInvoice, createInvoice } from '#money/invoices/contract.write.ts'
import { listDeposits } from '#money/invoices/deposits/contract.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { SendDialog } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { m } from '../../messages.ts'
import { whoseIn } from '../companies.ts'
import { DocumentForm, DocumentFormLines } from '../document-form.tsx'
import { DocumentHead } from '../document-head.tsx'
import { totalsIn } from '../document-values.ts'
import type { EditorProps } from '../editing.ts'
import { useEditing } from '../editing.ts'
import { EditorNotes } from '../notes.tsx'
import type { DocumentKind, SaveInput } from '../saving.ts'
import { TaxOptions } from '../tax.tsx'
import { EditorTotals } from '../totals.tsx'
import { WhoseField } from '../whose-field.tsx'
import { DeductionChoice, DeductionRows } from './deductions.tsx'
import { instalmentsIn, unclearIn, whyNot } from './instalments.ts'
import { InstalmentsEditor } from './instalments-editor.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import type { InvoiceText } from './invoice-values.ts'
import { deductionsIn, invoiceBody, notesFor, textOfInvoice } from './invoice-values.ts'

const invoices: DocumentKind<InvoiceText, InvoiceDetail> = {
  thing: 'invoice',
  list: t(m.invoices),
  listKey: invoicesKey,
  detailKey: (id) => keyOf(getInvoice, { params: { id } }),
  textOf: textOfInvoice,
  deletesDrafts: false,
}

/** The invoice as it will look, edited in place. */
export function InvoiceEditor(props: EditorProps<InvoiceText, InvoiceDetail>) {
  const { agency, billing, companies, draft } = props
  const editing = useEditing(invoices, props)
  const { text, change, company, currency, language, sending } = editing
  const deposits = useDeposits(company?.id, draft?.id, currency)
  const deductions = deductionsIn(text, deposits)
  const totals = totalsIn(
    text,
    currency,
    deductions.flatMap(({ lines }) => lines),
  )
  const totalCents = totals?.totalCents ?? 0
  const labels = billing.depositLabels[language]
  const parts = instalmentsIn(text.instalments, { ...text, totalCents, currency, labels })
  const input: SaveInput<InvoiceDetail> = {
    wrong: { instalments: unclearIn(text.instalments, currency) ?? whyNot(parts, totalCents) },
    store: (lines, base, once) => {
      const body = invoiceBody(text, currency, lines, parts)
      return base
        ? call(changeInvoice, { params: { id: base.id }, body: { ...body, version: base.version } })
        : call(createInvoice, { body }, once)
    },
  }
  const choose = (whose: string) => {
    const stays = whoseIn(companies, whose).company?.id === company?.id
    const isDefault = text.notes === notesFor(props, text.whose)
    change({
      whose,
      ...(stays ? {} : { deductIds: [] }),
      // Unedited notes follow the client's language.
      ...(isDefault ? { notes: notesFor(props, whose) } : {}),
    })
  }
  return (
    <DocumentForm
      editing={editing}
      title={t(draft ? m.editDraft : m.newInvoice)}
      subtitle={t(m.invoiceHint)}
      totals={totals}
      save={(act) => editing.save(act, input)}
      dialog={sending && <SendDialog invoice={sending} open {...editing.sendEvents} />}
    >
      <DocumentHead
        agency={agency}
        billing={billing}
        editing={editing}
        title={t(text.isDeposit ? m.depositInvoice : m.invoice)}
        recipient={<WhoseField editing={editing} companies={companies} onChange={choose} />}
      >
        <InvoiceFields editing={editing} billing={billing} />
      </DocumentHead>
      <div className="grid gap-4">
        <TaxOptions editing={editing}>
          <Checkbox
            label={t(m.depositInvoice)}
            checked={text.isDeposit}
            onChange={(event) => change({ isDeposit: event.target.checked })}
          />
        </TaxOptions>
        <DocumentFormLines editing={editing} billing={billing} />
        <EditorTotals
          editing={editing}
          totals={totals}
          choice={<DeductionChoice editing={editing} deposits={deposits} />}
        >
          <DeductionRows deductions={deductions} currency={currency} />
        </EditorTotals>
      </div>
      <InstalmentsEditor editing={editing} parts={parts} totalCents={totalCents} />
      <EditorNotes editing={editing}>
        {billing.iban && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {t(m.payTo, {
              account: [grouped(billing.iban), billing.bic, billing.bankName].filter(Boolean).join(' · '),
            })}
          </p>
        )}
      </EditorNotes>
    </DocumentForm>
  )
}

/** Returns the deposits that can be deducted from this invoice. */
function useDeposits(clientId: string | undefined, invoiceId: string | undefined, currency: string) {
  const data = useOpenDeposits(clientId, invoiceId)
  return (clientId && data?.filter((deposit) => deposit.currency === currency)) || []
}

/** Returns a company's deposits that no other invoice deducts. */
export function useOpenDeposits(clientId: string | undefined, invoiceId?: string) {
  const query = { clientId: clientId ?? '', invoiceId }
  return useQuery({ ...read(listDeposits, { query }), enabled: clientId !== undefined }).data
}
