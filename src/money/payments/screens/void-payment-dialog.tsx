import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import type { InvoiceDialogProps } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { voidPayment } from '../contract.ts'
import { m } from '../messages.ts'

type Payment = InvoiceDetail['payments'][number]

type VoidPaymentProps = Pick<InvoiceDialogProps, 'invoice'> & { payment: Payment; onClose: () => void }

/** Asks why a payment that was recorded manually is being voided. */
export function VoidPaymentDialog({ invoice, payment, onClose }: VoidPaymentProps) {
  const { companyName, currency, readers } = invoice
  const amount = money(payment.amountCents, currency)
  const end = useVoid(invoice.id, payment.id)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) =>
    end.mutateAsync(reason).then(
      ({ dueCents }) => {
        onClose()
        const due = money(dueCents, currency)
        const description = dueCents > 0 ? t(m.amountDue, { amount: due }) : undefined
        toast({ title: t(m.paymentVoided), description })
      },
      (error: unknown) =>
        showFormError(error, { setError: form.setError, fields: ['reason'] }, t(m.voidFailed)),
    ),
  )
  return (
    <Dialog
      size="small"
      open
      onOpenChange={onClose}
      title={t(m.voidQuestion, { amount })}
      description={readers ? t(m.voidHintNotify, { company: companyName }) : t(m.voidHint)}
      footer={
        <FormButtons form="void-payment" busy={end.isPending} danger onCancel={onClose}>
          {t(m.voidPaymentButton)}
        </FormButtons>
      }
    >
      <form id="void-payment" onSubmit={submit} noValidate>
        <Field label={t(m.reason)} hint={t(m.reasonHint)} error={form.formState.errors.reason?.message}>
          <Input autoComplete="off" {...form.register('reason', { required: t(m.reasonRequired) })} />
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
      () => toast({ title: t(m.undone) }),
      (error: unknown) => showError(error, t(m.undoFailed)),
    )
  return (
    <Button size="small" busy={undo.isPending} changes onClick={press}>
      {t(m.undoButton)}
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
