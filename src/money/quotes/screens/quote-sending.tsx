import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { QuoteDetail } from '../contract.ts'
import { deleteQuote, sendQuote, withdrawQuote } from '../contract.ts'
import { m } from '../messages.ts'
import { warningsOf } from '../warnings-before-sending.ts'
import { quotesKey } from './quotes-key.ts'

type QuoteDialogProps = { quote: QuoteDetail; open: boolean; onOpenChange: (open: boolean) => void }

type SendQuoteDialogProps = QuoteDialogProps & {
  /** Called after sending, instead of closing the dialog. */
  onSent?: () => void
}

/** Confirms sending a draft, and lists what it lacks. */
export function SendQuoteDialog({ quote, open, onOpenChange, onSent }: SendQuoteDialogProps) {
  const send = useAction({
    act: () => call(sendQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: (sent) => {
      toast({ title: t(m.sent), description: sentMessage(sent) })
      if (onSent) onSent()
      else onOpenChange(false)
    },
    failure: t(m.sendFailed),
  })
  const warnings = warningsOf(quote)
  const amount = money(quote.amountCents, quote.currency)
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.sendQuestion, { amount })}
      description={quote.readers ? t(m.sendNotifiesHint, { company: quote.companyName }) : t(m.sendHint)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
            {t(m.sendButton)}
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <div className="rounded-card border border-line bg-raised px-4 py-3">
          <h3 className="font-medium text-sm">{t(m.beforeSending)}</h3>
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
  return t(readers ? m.sentHint : m.sentUnreadHint, { company: companyName, number: number ?? '' })
}

/** Confirms withdrawing a quote. It stays readable, but can't be accepted. */
export function WithdrawQuoteDialog({ quote, open, onOpenChange }: QuoteDialogProps) {
  const number = quote.number ?? ''
  const company = quote.companyName
  const withdraw = useAction({
    act: () => call(withdrawQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: () => {
      toast({ title: t(m.withdrawn, { number }), description: t(m.withdrawnHint, { company }) })
      onOpenChange(false)
    },
    failure: t(m.withdrawFailed),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.withdrawQuestion, { number })}
      description={t(m.withdrawHint, { company })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t(m.withdrawButton)}
          </Button>
        </>
      }
    />
  )
}

/** Confirms deleting a draft. Only its audit entry remains. */
export function DeleteQuoteDialog({ quote, open, onOpenChange }: QuoteDialogProps) {
  const [, navigate] = useLocation()
  const remove = useAction({
    act: () => call(deleteQuote, { params: { id: quote.id } }),
    refresh: quotesKey,
    onDone: () => {
      navigate('/quotes')
      toast({ title: t(m.draftDeleted) })
    },
    failure: t(m.deleteFailed),
  })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.deleteQuestion, { title: quote.title })}
      description={t(m.deleteHint, { company: quote.companyName })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t(m.deleteButton)}
          </Button>
        </>
      }
    />
  )
}
