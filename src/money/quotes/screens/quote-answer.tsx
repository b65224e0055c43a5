import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { formatMoney, Money } from '#ui/format/money-text.tsx'
import { formatPercent } from '#ui/format/percent.ts'
import { useAction } from '#ui/hooks/action.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { QuoteDetail } from '../contract.ts'
import { acceptQuote, declineQuote } from '../contract.ts'
import { quotesKey } from './quotes-key.ts'

/** What a client can say to a quote, in sight however long it is. */
export function QuoteAnswer({ quote }: { quote: QuoteDetail }) {
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const dialog = (name: 'accept' | 'decline') => ({
    quote,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <BottomBar>
      <p className="me-auto font-semibold text-lg">
        <Money minor={quote.amountCents} currency={quote.currency} />
      </p>
      <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button changes onClick={() => setOpen('decline')}>
          Decline
        </Button>
        <Button variant="primary" changes onClick={() => setOpen('accept')}>
          Accept Quote
        </Button>
      </span>
      <AcceptDialog {...dialog('accept')} />
      <DeclineDialog {...dialog('decline')} />
    </BottomBar>
  )
}

type AnswerProps = { quote: QuoteDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** Says in plain words what follows, before it does. */
function AcceptDialog({ quote, open, onOpenChange }: AnswerProps) {
  const { mutate, isPending } = useAction({
    act: () => call(acceptQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: () => {
      toast({ title: 'Quote accepted', description: 'The agency was told.' })
      onOpenChange(false)
    },
    failure: 'The quote could not be accepted.',
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Accept ${quote.title}?`}
      description={`For ${quote.companyName}, at ${formatMoney(quote.amountCents, quote.currency)}.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            Accept Quote
          </Button>
        </>
      }
    >
      <h3 className="font-medium text-sm">What follows</h3>
      <ul className="mt-2 grid list-disc gap-2 ps-5">
        {consequencesOf(quote).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function consequencesOf(quote: QuoteDetail): string[] {
  const { title, projectName, currency, depositAmountCents, depositPercent, taxes, reverseCharge } = quote
  const taxCents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  const share = depositPercent === null ? '' : `, ${formatPercent(depositPercent)} of the total`
  return [
    projectName
      ? `It becomes part of your project ${projectName}.`
      : `A project called ${title} is set up for you, to follow here.`,
    depositAmountCents > 0
      ? `An invoice for the deposit of ${formatMoney(depositAmountCents, currency)}${share}, is sent to you at once. It is taken off the final invoice.`
      : 'Nothing is to be paid at once: invoices follow with the work.',
    reverseCharge
      ? 'No tax is charged: you account for it yourself (reverse charge).'
      : taxCents > 0
        ? `Tax of ${formatMoney(taxCents, currency)} is in the total.`
        : 'No tax is added to the total.',
    'Your name, the time and the address of your network are kept with your answer.',
  ]
}

/** Asks why, so that a better offer can be made. */
function DeclineDialog({ quote, open, onOpenChange }: AnswerProps) {
  const form = useForm({ resolver: zodResolver(declineQuote.body), defaultValues: { reason: '' } })
  const { mutate, isPending } = useAction({
    act: () => call(declineQuote, { params: { id: quote.id }, body: { reason: form.getValues('reason') } }),
    refresh: quotesKey,
    onDone: () => {
      toast({ title: 'Quote declined', description: 'The agency was told.' })
      onOpenChange(false)
    },
    failure: 'The quote could not be declined.',
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Decline ${quote.title}?`}
      description="Nothing comes of it then. The agency is told, and can make you another offer."
      footer={
        <FormButtons form="decline" busy={isPending} onCancel={() => onOpenChange(false)}>
          Decline
        </FormButtons>
      }
    >
      <form id="decline" noValidate onSubmit={form.handleSubmit(() => mutate())}>
        <Field label="Why" optional error={form.formState.errors.reason?.message}>
          <Textarea rows={4} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}
