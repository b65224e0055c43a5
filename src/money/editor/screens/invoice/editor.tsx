import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { CallError, read } from '#kernel/browser/call.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import { getBilling } from '#money/billing-settings/contract.ts'
import { DocumentSkeleton } from '#money/documents/screens/document-skeleton.tsx'
import { getInvoice } from '#money/invoices/contract.ts'
import { canBeChanged } from '#money/invoices/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { idIn } from '#ui/hooks/id-in-url.ts'
import { useChoices } from '../client-and-project.tsx'
import { newText, textOfDraft } from '../document-values.ts'
import { InvoiceEditor, useOpenDeposits } from './invoice-editor.tsx'

/** Writes a new invoice: /invoices/new, for a project or a client where the address names one. */
export function NewInvoice() {
  const [params] = useSearchParams()
  const start = {
    projectId: idIn(params.get('projectId')),
    clientId: idIn(params.get('clientId')),
  }
  const about = useAbout()
  // The form asks for them: here, so that they come beside all else and not after it.
  useOpenDeposits(start.clientId)
  if (!about.ready) return about.otherwise
  const text = newText(about.billing, about.agency.currency, start)
  return <InvoiceEditor {...about} start={text} draft={undefined} />
}

/** Changes a draft: /invoices/{id}/edit. */
export function EditInvoice() {
  const { id = '' } = useParams<{ id: string }>()
  const about = useAbout()
  const { data: draft, error } = useQuery(read(getInvoice, { params: { id } }))
  // What is typed here stays when somebody else sends or discards the draft meanwhile.
  const opened = useRef(false)
  if (draft && canBeChanged(draft)) opened.current = true
  if (error && !draft) return <Refused text={error instanceof CallError ? error.detail : error.message} />
  if (!about.ready) return about.otherwise
  if (!draft) return <DocumentSkeleton />
  if (!opened.current) {
    const what = draft.number
      ? `Invoice ${draft.number} was sent: its money is frozen.`
      : 'This draft was discarded.'
    return <Refused text={what} href={`/invoices/${id}`} />
  }
  return <InvoiceEditor key={id} {...about} start={textOfDraft(draft)} draft={draft} />
}

/** What stands on every invoice, and whom there is to write one for. */
function useAbout() {
  const { me } = useMe()
  const agency = useQuery(read(getAgencyProfile))
  const billing = useQuery(read(getBilling))
  const choices = useChoices()
  if (me && !mayManageInvoices(actorOf(me))) {
    return { ready: false, otherwise: <Refused text="Only staff who see money write invoices." /> } as const
  }
  const failed = agency.error ?? billing.error ?? choices.error
  if (failed) return { ready: false, otherwise: <Refused text={failed.message} /> } as const
  if (!agency.data || !billing.data || !choices.companies) {
    return { ready: false, otherwise: <DocumentSkeleton /> } as const
  }
  const { companies } = choices
  return { ready: true, agency: agency.data, billing: billing.data, companies } as const
}

function Refused({ text, href = '/invoices' }: { text: string; href?: string }) {
  return (
    <EmptyState
      title="This invoice cannot be edited"
      text={text}
      action={
        <Link href={href} className={buttonClass()}>
          {href === '/invoices' ? 'Back to Invoices' : 'Open It'}
        </Link>
      }
    />
  )
}
