import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call, read } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import type { InvoiceDetail } from '../contract.ts'
import { sendInvoice, voidInvoice } from '../contract.write.ts'
import { m } from '../messages.ts'
import { findMissing } from '../pdf/contract.ts'
import { canBeSent } from '../rules.ts'
import { warningsOf } from '../warnings-before-sending.ts'
import { invoicesKey } from './invoices-key.ts'
import { recipientSentences, sentMessage } from './send-messages.ts'

export type InvoiceDialogProps = {
  invoice: InvoiceDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Sends a draft after confirmation. */
export function SendButton({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {canBeSent(invoice) && (
        <ThumbBar>
          <Button variant="primary" onClick={() => setOpen(true)}>
            <Send aria-hidden="true" />
            {t(m.send)}
          </Button>
        </ThumbBar>
      )}
      <SendDialog invoice={invoice} open={open} onOpenChange={setOpen} />
    </>
  )
}

type SendDialogProps = InvoiceDialogProps & {
  /** Called after sending, instead of closing the dialog. */
  onSent?: () => void
}

/** Confirms before a draft becomes a numbered document, and lists what's missing. */
export function SendDialog({ invoice, open, onOpenChange, onSent }: SendDialogProps) {
  const sends = useCanSendEmail()
  const send = useAction({
    act: () => call(sendInvoice, { params: { id: invoice.id } }),
    refresh: invoicesKey,
    onRefreshed: (sent) => {
      if (onSent) onSent()
      else onOpenChange(false)
      toast(sentMessage(sent, sends))
    },
    failure: t(m.changeFailed),
  })
  const { data } = useQuery({ ...read(findMissing, { params: { id: invoice.id } }), enabled: open })
  const needed = [...new Set(data?.errors.map(({ sentence }) => sentence))]
  const warnings = warningsOf(invoice)
  const amount = money(invoice.amountCents, invoice.currency)
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.sendQuestion, { amount })}
      description={[...recipientSentences(invoice, invoice.buyer.email, sends), t(m.sendHint)].join(' ')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button
            variant="primary"
            disabled={needed.length > 0}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {t(m.send)}
          </Button>
        </>
      }
    >
      <Sentences title={t(m.eInvoiceTitle)} sentences={needed} />
      <Sentences title={t(m.warningsTitle)} sentences={warnings} />
    </Dialog>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="mb-2 rounded-card border border-line bg-raised px-4 py-3 last:mb-0">
      <h3 className="font-medium text-sm">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 ps-4 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** Confirms before an invoice is voided or a draft is discarded. */
export function VoidDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const sends = useCanSendEmail()
  const end = useAction({
    act: () => call(voidInvoice, { params: { id: invoice.id } }),
    refresh: invoicesKey,
    onRefreshed: ({ number }) => {
      onOpenChange(false)
      toast({ title: number ? t(m.invoiceVoided, { number }) : t(m.draftWasDiscarded) })
    },
    failure: t(m.changeFailed),
  })
  const { number, companyName, mailed } = invoice
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={number ? t(m.voidQuestion, { number }) : t(m.discardQuestion)}
      description={
        number
          ? [...recipientSentences(invoice, mailed?.to, sends), t(m.nothingOwed), t(m.voidHint)].join(' ')
          : t(m.discardHint, { company: companyName })
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t(number ? m.voidInvoice : m.discard)}
          </Button>
        </>
      }
    />
  )
}
