import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call, read } from '#kernel/browser/call.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#ui/format/money-text.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { findMissing } from '../contract.pdf.ts'
import type { InvoiceDetail } from '../contract.ts'
import { sendInvoice, voidInvoice } from '../contract.write.ts'
import { canBeSent } from '../rules.ts'
import { warningsOf } from '../warnings-before-sending.ts'
import { invoicesKey } from './invoices-key.ts'
import { recipientsMessage, sentMessage } from './send-messages.ts'

export type InvoiceDialogProps = {
  invoice: InvoiceDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Sends a draft, once its dialog was confirmed. */
export function SendButton({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {canBeSent(invoice) && (
        <Button variant="primary" onClick={() => setOpen(true)}>
          <Send aria-hidden="true" />
          Send
        </Button>
      )}
      <SendDialog invoice={invoice} open={open} onOpenChange={setOpen} />
    </>
  )
}

type SendDialogProps = InvoiceDialogProps & {
  /** In place of closing. */
  onSent?: () => void
}

/** Asks once more before a draft becomes a document with a number, and says what is missing on it. */
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
    failure: 'The invoice could not be changed.',
  })
  const { data } = useQuery({ ...read(findMissing, { params: { id: invoice.id } }), enabled: open })
  const needed = [...new Set(data?.errors.map(({ sentence }) => sentence))]
  const warnings = warningsOf(invoice)
  const amount = formatMoney(invoice.amountCents, invoice.currency)
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Send this invoice of ${amount}?`}
      description={`${recipientsMessage(invoice, invoice.buyer.email, sends)}It gets its number, and its amounts can no longer be changed.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            disabled={needed.length > 0}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            Send
          </Button>
        </>
      }
    >
      <Sentences title="An e-invoice needs more" sentences={needed} />
      <Sentences title="Before you send it" sentences={warnings} />
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

/** Asks before an invoice, or a draft, is given up. */
export function VoidDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const sends = useCanSendEmail()
  const end = useAction({
    act: () => call(voidInvoice, { params: { id: invoice.id } }),
    refresh: invoicesKey,
    onRefreshed: ({ number }) => {
      onOpenChange(false)
      toast({ title: number ? `Invoice ${number} is void` : 'Draft discarded' })
    },
    failure: 'The invoice could not be changed.',
  })
  const { number, companyName, amountCents, mailed } = invoice
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={number ? `Void invoice ${number}?` : 'Discard this draft?'}
      description={
        number
          ? `${recipientsMessage(invoice, mailed?.to, sends)}Nothing is to be paid on it${amountCents > 0 ? ' any more' : ''}. It stays, marked as void, and its number is not given again.`
          : `${companyName} never saw it. It stays in your list, marked as void.`
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {number ? 'Void' : 'Discard'}
          </Button>
        </>
      }
    />
  )
}
