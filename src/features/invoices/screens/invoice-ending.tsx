import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoney } from '#ui/money.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import type { InvoiceDetail } from '../contract.ts'
import { sendInvoice, voidInvoice } from '../contract.write.ts'
import { invoicesKey } from './invoices-key.ts'
import { nobodySees, sentWords } from './new-invoice.tsx'

export type InvoiceDialogProps = {
  invoice: InvoiceDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks once more before a draft becomes a document with a number. */
export function SendDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const send = useAct(
    () => call(sendInvoice, { params: { id: invoice.id } }),
    (sent) => toast(sentWords(sent)),
    () => onOpenChange(false),
  )
  const amount = formatMoney(invoice.amountCents, invoice.currency, { code: true })
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={`Send this invoice of ${amount}?`}
      description={`${whoIsTold(invoice)} It gets its number, and its amounts can no longer be changed.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
            Send
          </Button>
        </>
      }
    />
  )
}

function whoIsTold({ companyName, readers }: InvoiceDetail): string {
  return readers ? `Everyone at ${companyName} who sees invoices is told.` : nobodySees(companyName)
}

/** Asks before an invoice, or a draft, is given up. */
export function VoidDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const end = useAct(
    () => call(voidInvoice, { params: { id: invoice.id } }),
    ({ number }) => toast({ title: number ? `Invoice ${number} is void` : 'Draft discarded' }),
    () => onOpenChange(false),
  )
  const { number, companyName } = invoice
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={number ? `Void invoice ${number}?` : 'Discard this draft?'}
      description={
        number
          ? `Nothing is to be paid on it any more. It stays, marked as void, and its number is not given again.`
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

function useAct(act: () => Promise<InvoiceDetail>, say: (after: InvoiceDetail) => void, close: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (after) => {
      await queries.invalidateQueries({ queryKey: invoicesKey })
      close()
      say(after)
    },
    onError: (error) => sayFailure(error, 'The invoice could not be changed.'),
  })
}
