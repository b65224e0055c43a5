import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { m } from '../../messages.ts'
import { EditPage, useEditorData } from '../editor-page.tsx'
import { InvoiceEditor, useOpenDeposits } from './invoice-editor.tsx'
import { newInvoiceText, textOfInvoice } from './invoice-values.ts'

/** Creates an invoice: /invoices/new, for a project or client if the URL names one. */
export function NewInvoice() {
  const [params] = useSearchParams()
  const start = {
    projectId: idIn(params.get('projectId')),
    clientId: idIn(params.get('clientId')),
  }
  const editor = useEditorData('invoice', mayManageInvoices)
  // Request the deposits here, so that they load in parallel with the form's other data.
  useOpenDeposits(start.clientId)
  if (!editor.ready) return editor.otherwise
  const text = newInvoiceText(editor.data, start)
  return <InvoiceEditor {...editor.data} start={text} draft={undefined} />
}

/** Changes a draft: /invoices/{id}/edit. */
export function EditInvoice() {
  const { id = '' } = useParams<{ id: string }>()
  const found = useQuery(read(getInvoice, { params: { id } }))
  return (
    <EditPage
      key={id}
      id={id}
      thing="invoice"
      mayWrite={mayManageInvoices}
      found={found}
      whyClosed={whyClosed}
    >
      {(draft, data) => <InvoiceEditor {...data} start={textOfInvoice(draft, data.billing)} draft={draft} />}
    </EditPage>
  )
}

function whyClosed({ number }: InvoiceDetail): string {
  return number ? t(m.invoiceClosed, { number }) : t(m.draftClosed)
}
