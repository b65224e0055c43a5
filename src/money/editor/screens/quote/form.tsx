import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Agency } from '#agency/settings/contract.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import type { QuoteDetail } from '#money/quotes/contract.ts'
import { SendQuoteDialog } from '#money/quotes/screens/quote-sending.tsx'
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
import { totalsIn } from '../document-values.ts'
import { ChangedMeanwhile } from '../edit-conflict.tsx'
import { EditorNotes } from '../invoice/notes.tsx'
import { TaxOptions } from '../invoice/tax.tsx'
import { EditorTotals } from '../invoice/totals.tsx'
import { LineEditor } from '../line-editor.tsx'
import { blankLine } from '../line-values.ts'
import { DepositEditor } from './deposit.tsx'
import { QuoteHead } from './header.tsx'
import type { QuoteText } from './quote-values.ts'
import { textOfQuote } from './quote-values.ts'
import { useQuoteSaving } from './saving.ts'

type QuoteEditorProps = {
  agency: Agency
  billing: Billing
  companies: readonly Company[]
  start: QuoteText
  /** As the server has it now; none while it is new. */
  draft: QuoteDetail | undefined
}

/** The quote as the paper that it will be, written with the editor of invoices. */
export function QuoteEditor({ agency, billing, companies, start, draft }: QuoteEditorProps) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(start)
  const [kept, setKept] = useState(text)
  const [sending, setSending] = useState<QuoteDetail>()
  const leaving = useUnsavedChanges(text !== kept)
  const form = useRef<HTMLFormElement>(null)

  const { company, project } = whoseIn(companies, text.whose)
  const currency = project?.currency ?? text.currency
  // Nothing is taken off an offer.
  const counted = { ...text, deductIds: none }
  const totals = totalsIn(counted, currency, none)
  const saving = useQuoteSaving({ text, currency, totals, draft })
  const { fields, lines } = saving.errors

  const change = (part: Partial<QuoteText>) => {
    setText((before) => ({ ...before, ...part }))
    saving.forget(Object.keys(part))
  }
  const takeTheirs = (theirs: QuoteDetail) => {
    const read = textOfQuote(theirs)
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
    navigate(`/quotes/${saved.id}`)
    toast({ title: 'Draft saved', description: 'Nobody but staff sees it until you send it.' })
  }

  return (
    <form ref={form} noValidate {...actsOf(save, saving.busy)}>
      <PageHeader
        back={
          <BackLink href={draft ? `/quotes/${draft.id}` : '/quotes'}>{draft ? 'Draft' : 'Quotes'}</BackLink>
        }
        title={draft ? 'Edit Quote' : 'New Quote'}
        subtitle="As it will look. A draft is seen by staff alone; once sent it has a number, and stays as it is."
      />
      <PdfWriter>
        <QuoteHead
          agency={agency}
          billing={billing}
          companies={companies}
          text={text}
          change={change}
          currency={currency}
          errors={fields}
          isKept={draft !== undefined}
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
            errors={lines}
            onErrors={saving.setLineErrors}
          />
          <EditorTotals
            text={counted}
            change={change}
            currency={currency}
            deposits={none}
            totals={totals}
            errors={fields}
          />
        </div>
        <DepositEditor
          text={text}
          change={change}
          currency={currency}
          totalCents={totals?.totalCents ?? 0}
          error={fields.deposit}
        />
        <EditorNotes
          text={text}
          change={change}
          // Where to pay stands on the invoice.
          billing={{ ...billing, iban: null }}
          language={company?.language ?? billing.language}
          errors={fields}
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
            thing="quote"
            theirs={draft}
            keepMine={() => saving.startFrom(draft)}
            takeTheirs={() => takeTheirs(draft)}
            asNew={() => saving.startFrom(undefined)}
          />
        )}
      </EditorBar>
      <UnsavedChangesDialog leaving={leaving} />
      {sending && (
        <SendQuoteDialog
          quote={sending}
          open
          onSent={() => {
            leaving.letGo()
            navigate(`/quotes/${sending.id}`)
          }}
          onOpenChange={() => {
            setSending(undefined)
            leaving.letGo()
            if (!draft) navigate(`/quotes/${sending.id}/edit`, { replace: true })
          }}
        />
      )}
    </form>
  )
}

const none: never[] = []
