import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Bell, BellOff, Copy, Ellipsis, Pencil, ReceiptText, Undo2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useIdempotencyKey } from '#money/editor/screens/use-idempotency-key.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { duplicateInvoice, setReminders } from '#money/invoices/contract.write.ts'
import {
  canBeChanged,
  canBePaid,
  canBeRefunded,
  canBeVoided,
  creditableCents,
} from '#money/invoices/rules.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { SendButton, VoidDialog } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import { PaymentDialog } from '#money/payments/screens/record-payment-dialog.tsx'
import { RefundDialog } from '#money/refunds/screens/refund-dialog.tsx'
import { Button, buttonClass, iconOnPhone } from '#ui/button.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { m } from '../messages.ts'
import { CreditDialog } from './credit-note-dialog.tsx'

type Opened = 'pay' | 'refund' | 'void' | 'credit'

/** The actions that staff can take on the invoice now. The next step is the filled button. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState<Opened>()
  const dialog = (name: Opened) => ({
    invoice,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <>
      <MoreActions invoice={invoice} onOpen={setOpen} />
      {canBeRefunded(invoice) && (
        <Button className={iconOnPhone} onClick={() => setOpen('refund')}>
          <Undo2 aria-hidden="true" />
          <span className="max-md:sr-only">{t(m.refund)}</span>
        </Button>
      )}
      {canBeChanged(invoice) && (
        <CreationLink href={`/invoices/${invoice.id}/edit`} className={`${buttonClass()} ${iconOnPhone}`}>
          <Pencil aria-hidden="true" />
          <span className="max-md:sr-only">{t(m.edit)}</span>
        </CreationLink>
      )}
      {canBePaid(invoice) && (
        <ThumbBar>
          <Button variant="primary" onClick={() => setOpen('pay')}>
            <Wallet aria-hidden="true" />
            {t(m.recordPayment)}
          </Button>
        </ThumbBar>
      )}
      <SendButton invoice={invoice} />
      <PaymentDialog {...dialog('pay')} />
      <RefundDialog {...dialog('refund')} />
      <CreditDialog {...dialog('credit')} />
      <VoidDialog {...dialog('void')} />
    </>
  )
}

/** Rare actions: duplicate, credit, stop reminders, void. */
function MoreActions({ invoice, onOpen }: { invoice: InvoiceDetail; onOpen: (dialog: Opened) => void }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const duplicate = useIdempotencyKey(
    (_: undefined, once) => call(duplicateInvoice, { params: { id: invoice.id } }, once),
    ({ id }) => {
      navigate(`/invoices/${id}/edit`)
      toast({ title: t(m.draftCreated), description: t(m.draftCreatedHint) })
    },
    () => undefined,
  )
  const remind = useMutation({
    mutationFn: (off: boolean) => call(setReminders, { params: { id: invoice.id }, body: { off } }),
    onSuccess: async ({ remindersOff }) => {
      await queries.invalidateQueries({ queryKey: invoicesKey })
      toast({ title: t(remindersOff ? m.remindersStopped : m.remindersResumed) })
    },
    onError: (error) => showError(error, t(m.remindersFailed)),
  })
  const isInvoice = invoice.kind === 'INVOICE'
  const asks = isInvoice && (invoice.status === 'SENT' || invoice.status === 'DRAFT')
  if (!isInvoice) return null
  return (
    <Menu
      trigger={
        <Button aria-label={t(m.moreActions)} className="px-2.5">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem
        icon={<Copy />}
        onSelect={() =>
          duplicate.mutate(undefined, {
            onError: (error) => showError(error, t(m.duplicateFailed)),
          })
        }
      >
        {t(m.duplicate)}
      </MenuItem>
      {creditableCents(invoice) > 0 && (
        <MenuItem icon={<ReceiptText />} onSelect={() => onOpen('credit')}>
          {t(m.credit)}
        </MenuItem>
      )}
      {asks && (
        <MenuItem
          icon={invoice.remindersOff ? <Bell /> : <BellOff />}
          onSelect={() => remind.mutate(!invoice.remindersOff)}
        >
          {t(invoice.remindersOff ? m.resumeReminders : m.stopReminders)}
        </MenuItem>
      )}
      {canBeVoided(invoice) && (
        <MenuItem icon={<Ban />} danger onSelect={() => onOpen('void')}>
          {t(invoice.number ? m.voidInvoice : m.discardDraft)}
        </MenuItem>
      )}
    </Menu>
  )
}
