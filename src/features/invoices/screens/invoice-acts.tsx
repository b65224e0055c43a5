import { Ban, Pencil, Send, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { InvoiceDetail } from '../contract.ts'
import { canBeChanged, canBePaid, canBeRefunded, canBeSent, canBeVoided } from '../rules.ts'
import { SendDialog, VoidDialog } from './invoice-ending.tsx'
import { PaymentDialog } from './invoice-payment.tsx'
import { RefundDialog } from './invoice-refund.tsx'
import { InvoiceDialog } from './new-invoice.tsx'

type Opened = 'edit' | 'send' | 'pay' | 'refund' | 'void'

/** What staff may do with an invoice as it stands; the next step is the filled button. */
export function InvoiceActs({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState<Opened>()
  const dialog = (name: Opened) => ({
    invoice,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <>
      {canBeVoided(invoice) && (
        <Button variant="ghost" onClick={() => setOpen('void')}>
          <Ban aria-hidden="true" />
          {invoice.number ? 'Void' : 'Discard'}
        </Button>
      )}
      {canBeRefunded(invoice) && (
        <Button onClick={() => setOpen('refund')}>
          <Undo2 aria-hidden="true" />
          Refund
        </Button>
      )}
      {canBeChanged(invoice) && isOneLine(invoice) && (
        <Button onClick={() => setOpen('edit')}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {canBePaid(invoice) && (
        <Button variant="primary" onClick={() => setOpen('pay')}>
          <Wallet aria-hidden="true" />
          Record Payment
        </Button>
      )}
      {canBeSent(invoice) && (
        <Button variant="primary" onClick={() => setOpen('send')}>
          <Send aria-hidden="true" />
          Send
        </Button>
      )}
      <InvoiceDialog {...dialog('edit')} draft={invoice} />
      <SendDialog {...dialog('send')} />
      <PaymentDialog {...dialog('pay')} />
      <RefundDialog {...dialog('refund')} />
      <VoidDialog {...dialog('void')} />
    </>
  )
}

/** The form has one line of one piece; a draft with more came from a program, which changes it as well. */
function isOneLine({ lines }: InvoiceDetail): boolean {
  return lines.length === 1 && lines[0]?.quantity === 1
}
