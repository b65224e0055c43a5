import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { useDecisionCode } from '#people/from-email/screens/decision-code.tsx'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { useReadOnly } from '#ui/form/read-only-context.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toastDone } from '#ui/overlay/done-toast.ts'
import type { QuoteDetail } from '../contract.ts'
import { acceptQuote, declineQuote } from '../contract.ts'
import { m } from '../messages.ts'
import { quotesKey } from './quotes-key.ts'

/**
 * Accept and decline buttons that stay visible, even on a long quote. A link with `decide`, as in emails, opens
 * the dialog that accepts.
 */
export function QuoteAnswer({ quote }: { quote: QuoteDetail }) {
  const [params] = useSearchParams()
  const readOnly = useReadOnly()
  const isLinked = params.has('decide') && !readOnly
  const [open, setOpen] = useState<'accept' | 'decline' | undefined>(isLinked ? 'accept' : undefined)
  const dialog = (name: 'accept' | 'decline') => ({
    quote,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <BottomBar onPhones>
      <p className="me-auto font-semibold text-lg">
        <Money minor={quote.amountCents} currency={quote.currency} />
      </p>
      <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button changes onClick={() => setOpen('decline')}>
          {t(m.declineButton)}
        </Button>
        <Button variant="primary" changes onClick={() => setOpen('accept')}>
          {t(m.acceptButton)}
        </Button>
      </span>
      <AcceptDialog {...dialog('accept')} />
      <DeclineDialog {...dialog('decline')} />
    </BottomBar>
  )
}

type AnswerProps = { quote: QuoteDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** Explains what happens next before the client accepts. */
function AcceptDialog({ quote, open, onOpenChange }: AnswerProps) {
  const { mutate, isPending } = useAction({
    act: (code: string | null) => call(acceptQuote, { params: { id: quote.id }, body: code ? { code } : {} }),
    refresh: quotesKey,
    onDone: () => {
      void toastDone(quote.id, { title: t(m.accepted), description: t(m.agencyNotified) })
      onOpenChange(false)
    },
    failure: t(m.acceptFailed),
    handles: (error) => code.asksFor(error),
  })
  const code = useDecisionCode(mutate)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.acceptQuestion, { title: quote.title })}
      description={t(m.acceptFor, {
        company: quote.companyName,
        amount: money(quote.amountCents, quote.currency),
      })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button
            variant="primary"
            busy={isPending || code.isSending}
            disabled={code.field !== null}
            onClick={() => mutate(null)}
          >
            {t(m.acceptButton)}
          </Button>
        </>
      }
    >
      <h3 className="font-medium text-sm">{t(m.whatFollows)}</h3>
      <ul className="mt-2 grid list-disc gap-2 ps-5">
        {consequencesOf(quote).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {code.field && <div className="mt-4">{code.field}</div>}
    </Dialog>
  )
}

function consequencesOf(quote: QuoteDetail): string[] {
  const { title, addsMilestone, projectName, currency, taxes, reverseCharge } = quote
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  return [
    projectName
      ? t(addsMilestone ? m.addsMilestone : m.joinsProject, { title, project: projectName })
      : t(m.startsProject, { title }),
    depositSentence(quote),
    reverseCharge
      ? t(m.reverseCharge)
      : taxCents > 0
        ? t(m.taxIncluded, { amount: money(taxCents, currency) })
        : t(m.noTax),
    t(m.answerRecorded),
  ]
}

function depositSentence({ currency, depositAmountCents, depositPercent }: QuoteDetail): string {
  if (depositAmountCents === 0) return t(m.nothingDue)
  const amount = money(depositAmountCents, currency)
  if (depositPercent === null) return t(m.depositInvoice, { amount })
  return t(m.depositShareInvoice, { amount, share: formatPercent(depositPercent) })
}

/** Asks for a reason, so that the agency can make a better offer. */
function DeclineDialog({ quote, open, onOpenChange }: AnswerProps) {
  const form = useForm({ resolver: zodResolver(declineQuote.body), defaultValues: { reason: '' } })
  const { mutate, isPending } = useAction({
    act: () => call(declineQuote, { params: { id: quote.id }, body: { reason: form.getValues('reason') } }),
    refresh: quotesKey,
    onDone: () => {
      void toastDone(quote.id, { title: t(m.declined), description: t(m.agencyNotified) })
      onOpenChange(false)
    },
    failure: t(m.declineFailed),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.declineQuestion, { title: quote.title })}
      description={t(m.declineHint)}
      footer={
        <FormButtons form="decline" busy={isPending} onCancel={() => onOpenChange(false)}>
          {t(m.declineButton)}
        </FormButtons>
      }
    >
      <form id="decline" noValidate onSubmit={form.handleSubmit(() => mutate())}>
        <Field label={t(m.reason)} optional error={form.formState.errors.reason?.message}>
          <Textarea rows={4} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
