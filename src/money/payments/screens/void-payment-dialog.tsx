import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import type { InvoiceDialogProps } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { formatMoney } from '#ui/format/money-text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { voidPayment } from '../contract.ts'

type Payment = InvoiceDetail['payments'][number]

type VoidPaymentProps = Pick<InvoiceDialogProps, 'invoice'> & { payment: Payment; onClose: () => void }

/** Asks why a payment that was recorded by hand is voided. */
export function VoidPaymentDialog({ invoice, payment, onClose }: VoidPaymentProps) {
  const { companyName, currency, readers } = invoice
  const amount = formatMoney(payment.amountCents, currency)
  const end = useVoid(invoice.id, payment.id)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    end.mutateAsync(reason).then(
      ({ dueCents }) => {
        onClose()
        const description = dueCents > 0 ? `Amount due: ${formatMoney(dueCents, currency)}` : undefined
        toast({ title: 'Payment voided', description })
      },
      (error: unknown) =>
        showFormError(
          error,
          { setError: form.setError, fields: ['reason'] },
          'The payment couldn’t be voided.',
        ),
    ),
  )
  return (
    <Dialog
      size="small"
      open
      onOpenChange={onClose}
      title={`Void this payment of ${amount}?`}
      description={
        readers
          ? `It stays in the history, but no longer counts. We’ll notify ${companyName}.`
          : 'It stays in the history, but no longer counts.'
      }
      footer={
        <FormButtons form="void-payment" busy={end.isPending} danger onCancel={onClose}>
          Void Payment
        </FormButtons>
      }
    >
      <form id="void-payment" onSubmit={submit} noValidate>
        <Field
          label="Reason"
          hint="Only your team sees the reason."
          error={form.formState.errors.reason?.message}
        >
          <Input autoComplete="off" {...form.register('reason', { required: 'Enter a reason' })} />
        </Field>
      </form>
    </Dialog>
  )
}

/** A button that undoes a payment before the client is notified of it. */
export function UndoPayment({ invoiceId, paymentId }: { invoiceId: string; paymentId: string }) {
  const undo = useVoid(invoiceId, paymentId)
  const press = () =>
    undo.mutateAsync('').then(
      () => toast({ title: 'Payment undone' }),
      (error: unknown) => showError(error, 'The payment couldn’t be undone.'),
    )
  return (
    <Button size="small" busy={undo.isPending} changes onClick={press}>
      Undo
    </Button>
  )
}

function useVoid(id: string, paymentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call(voidPayment, { params: { id, paymentId }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invoicesKey }),
  })
}
