import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#ui/format/money-text.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { QuoteDetail } from '../contract.ts'
import { deleteQuote, sendQuote, withdrawQuote } from '../contract.ts'
import { nobodyAccepts, warningsOf } from '../warnings-before-sending.ts'
import { quotesKey } from './quotes-key.ts'

type QuoteDialogProps = { quote: QuoteDetail; open: boolean; onOpenChange: (open: boolean) => void }

type SendQuoteDialogProps = QuoteDialogProps & {
  /** In place of closing. */
  onSent?: () => void
}

/** Asks once more before a draft becomes an offer with a number, and says what is missing on it. */
export function SendQuoteDialog({ quote, open, onOpenChange, onSent }: SendQuoteDialogProps) {
  const send = useAction({
    act: () => call(sendQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: (sent) => {
      toast({ title: 'Quote sent', description: sentMessage(sent) })
      if (onSent) onSent()
      else onOpenChange(false)
    },
    failure: 'The quote could not be sent.',
  })
  const warnings = warningsOf(quote)
  const amount = formatMoney(quote.amountCents, quote.currency)
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Send this quote of ${amount}?`}
      description={`${quote.readers ? `Whoever may accept it at ${quote.companyName} is told. ` : ''}It gets its number, and stays as it is.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
            Send
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <div className="rounded-card border border-line bg-raised px-4 py-3">
          <h3 className="font-medium text-sm">Before you send it</h3>
          <ul className="mt-1.5 grid list-disc gap-1 ps-4 text-sm">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function sentMessage({ number, companyName, readers }: QuoteDetail): string {
  return readers
    ? `${companyName} sees ${number} now.`
    : `It has the number ${number}. ${nobodyAccepts(companyName)}`
}

/** Asks before an offer is taken back: it stays readable, and can no longer be accepted. */
export function WithdrawQuoteDialog({ quote, open, onOpenChange }: QuoteDialogProps) {
  const { number, companyName } = quote
  const withdraw = useAction({
    act: () => call(withdrawQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: () => {
      toast({ title: `Quote ${number} is withdrawn`, description: `${companyName} sees it, and was told.` })
      onOpenChange(false)
    },
    failure: 'The quote could not be withdrawn.',
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Withdraw quote ${number}?`}
      description={`${companyName} can no longer accept it, and is told. It stays to be read, marked as withdrawn.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw
          </Button>
        </>
      }
    />
  )
}

/** A draft leaves no trace but its line in the log. */
export function DeleteQuoteDialog({ quote, open, onOpenChange }: QuoteDialogProps) {
  const [, navigate] = useLocation()
  const remove = useAction({
    act: () => call(deleteQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: () => {
      navigate('/quotes')
      toast({ title: 'Draft deleted' })
    },
    failure: 'The draft could not be deleted.',
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete the draft ${quote.title}?`}
      description={`${quote.companyName} never saw it. It cannot be brought back.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    />
  )
}
