import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Agency } from '#agency/settings/contract.ts'
import { read } from '#kernel/browser/call.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import { listDeposits } from '#money/invoices/contract.deposits.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { SendDialog } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { useUnsavedChanges } from '#ui/form/unsaved-changes.ts'
import { UnsavedChangesDialog } from '#ui/form/unsaved-changes-dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PdfWriter } from '#ui/paper-sheet.tsx'
import { EditorBar } from '../action-bar.tsx'
import { actsOf, focusOnWrong } from '../actions.ts'
import type { Company } from '../client-and-project.tsx'
import { whoseIn } from '../client-and-project.tsx'
import type { InvoiceText } from '../document-values.ts'
import { textOfDraft, totalsIn } from '../document-values.ts'
import { ChangedMeanwhile } from '../edit-conflict.tsx'
import { LineEditor } from '../line-editor.tsx'
import { blankLine } from '../line-values.ts'
import { useSaving } from '../saving.ts'
import { EditorHead } from './header.tsx'
import { InstalmentsEditor } from './instalments-editor.tsx'
import { EditorNotes } from './notes.tsx'
import { TaxOptions } from './tax.tsx'
import { EditorTotals } from './totals.tsx'

type InvoiceEditorProps = {
  agency: Agency
  billing: Billing
  companies: readonly Company[]
  start: InvoiceText
  /** As the server has it now; none while it is new. */
  draft: InvoiceDetail | undefined
}

/** The invoice as the paper that it will be, each piece of it edited in place. */
export function InvoiceEditor({ agency, billing, companies, start, draft }: InvoiceEditorProps) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(start)
  const [kept, setKept] = useState(text)
  const [sending, setSending] = useState<InvoiceDetail>()
  const leaving = useUnsavedChanges(text !== kept)
  const form = useRef<HTMLFormElement>(null)

  const { company, project } = whoseIn(companies, text.whose)
  const currency = project?.currency ?? text.currency
  const language = company?.language ?? billing.language
  const deposits = useDeposits(company?.id, draft?.id, currency)
  const totals = totalsIn(text, currency, deposits)
  const saving = useSaving({ text, currency, language, deposits, draft })
  const { errors } = saving

  const change = (part: Partial<InvoiceText>) => {
    setText((before) => ({ ...before, ...part }))
    saving.forget(Object.keys(part))
  }
  const takeTheirs = (theirs: InvoiceDetail) => {
    const read = textOfDraft(theirs)
    setText(read)
    setKept(read)
    saving.startFrom(theirs)
  }
  // What somebody else changed is shown at once, where nothing was typed that it could undo.
  useEffect(() => {
    if (draft?.status === 'DRAFT' && saving.isNewer(draft) && text === kept) takeTheirs(draft)
  })

  async function save(act: 'save' | 'send'): Promise<void> {
    const saved = await saving.save()
    if (!saved) return focusOnWrong(form.current)
    setKept(text)
    if (act === 'send') return setSending(saved)
    leaving.letGo()
    navigate(`/invoices/${saved.id}`)
    toast({ title: 'Draft saved', description: 'Nobody but staff sees it until you send it.' })
  }

  return (
    <form ref={form} noValidate {...actsOf(save, saving.busy)}>
      <PageHeader
        back={
          <BackLink href={draft ? `/invoices/${draft.id}` : '/invoices'}>
            {draft ? 'Draft' : 'Invoices'}
          </BackLink>
        }
        title={draft ? 'Edit Draft' : 'New Invoice'}
        subtitle="As it will look. A draft is seen by staff alone; once sent it has a number, and its amounts stay as they are."
      />
      <PdfWriter>
        <EditorHead
          agency={agency}
          billing={billing}
          companies={companies}
          text={text}
          change={change}
          currency={currency}
          errors={errors.fields}
        />
        <div className="grid gap-4">
          <TaxOptions text={text} change={change} />
          <LineEditor
            lines={text.lines}
            onChange={(next) => {
              setText((before) => ({ ...before, lines: next(before.lines) }))
              saving.forget(['lines'])
            }}
            newLine={() => blankLine(Number(text.lines.at(-1)?.tax || billing.taxPercent) || 0)}
            currency={currency}
            withoutTax={text.reverseCharge}
            errors={errors.lines}
            onErrors={saving.setLineErrors}
          />
          <EditorTotals
            text={text}
            change={change}
            currency={currency}
            deposits={deposits}
            totals={totals}
            errors={errors.fields}
          />
        </div>
        <InstalmentsEditor
          text={text}
          change={change}
          currency={currency}
          language={language}
          totalCents={totals?.totalCents ?? 0}
          error={errors.fields.instalments}
        />
        <EditorNotes
          text={text}
          change={change}
          billing={billing}
          language={language}
          errors={errors.fields}
        />
      </PdfWriter>
      <EditorBar
        totalCents={totals?.totalCents}
        currency={currency}
        busy={saving.busy}
        unsaved={text !== kept}
      >
        {draft && saving.isNewer(draft) && text !== kept && !saving.busy && (
          <ChangedMeanwhile
            theirs={draft}
            keepMine={() => saving.startFrom(draft)}
            takeTheirs={() => takeTheirs(draft)}
            asNew={() => saving.startFrom(undefined)}
          />
        )}
      </EditorBar>
      <UnsavedChangesDialog leaving={leaving} />
      {sending && (
        <SendDialog
          invoice={sending}
          open
          onSent={() => {
            leaving.letGo()
            navigate(`/invoices/${sending.id}`)
          }}
          onOpenChange={() => {
            setSending(undefined)
            leaving.letGo()
            if (!draft) navigate(`/invoices/${sending.id}/edit`, { replace: true })
          }}
        />
      )}
    </form>
  )
}

/** Those that can be taken off this invoice. */
function useDeposits(clientId: string | undefined, invoiceId: string | undefined, currency: string) {
  const data = useOpenDeposits(clientId, invoiceId)
  return (clientId && data?.filter((deposit) => deposit.currency === currency)) || none
}

/** The deposits of a company that no invoice but this one takes off. */
export function useOpenDeposits(clientId: string | undefined, invoiceId?: string) {
  const query = { clientId: clientId ?? '', invoiceId }
  return useQuery({ ...read(listDeposits, { query }), enabled: clientId !== undefined }).data
}

const none: never[] = []
