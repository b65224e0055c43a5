import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { useIdempotencyKey } from '#money/editor/screens/use-idempotency-key.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import type { InvoiceDialogProps } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import type { PaymentMethod } from '#schema/values.ts'
import { paymentMethods } from '#schema/values.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { NewPayment } from '../contract.ts'
import { payInvoice } from '../contract.ts'
import { m } from '../messages.ts'
import { AmountField, amountRules } from './amount-field.tsx'
import { methodLabels } from './payments.tsx'
import { UndoPayment } from './void-payment-dialog.tsx'

/** Records a payment that arrived outside Easel. */
export function PaymentDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const pay = useIdempotencyKey(
    (body: NewPayment, once) => call(payInvoice, { params: { id: invoice.id }, body }, once),
    ({ id, dueCents, currency, number, payments }) => {
      const description =
        dueCents > 0
          ? t(m.stillDue, { amount: money(dueCents, currency) })
          : t(m.invoicePaid, { number: number ?? '' })
      const recorded = newestOf(payments)
      const action = recorded && <UndoPayment invoiceId={id} paymentId={recorded.id} />
      toast({ title: t(m.recorded), description, action })
    },
    () => onOpenChange(false),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.recordButton)}
      description={
        invoice.readers
          ? t(m.willNotify, { company: invoice.companyName })
          : t(m.nobodyToNotify, { company: invoice.companyName })
      }
      footer={
        <FormButtons form="payment-form" busy={pay.isPending} onCancel={() => onOpenChange(false)}>
          {t(m.recordButton)}
        </FormButtons>
      }
    >
      <PaymentForm invoice={invoice} save={pay.mutateAsync} />
    </Dialog>
  )
}

/** The latest payment that can still be undone. */
function newestOf(payments: InvoiceDetail['payments']) {
  return payments
    .filter(({ tellAt }) => tellAt !== null)
    .sort((one, other) => (one.tellAt ?? '').localeCompare(other.tellAt ?? ''))
    .at(-1)
}

type PaymentFormProps = Pick<InvoiceDialogProps, 'invoice'> & { save: (body: NewPayment) => Promise<unknown> }

function PaymentForm({ invoice, save }: PaymentFormProps) {
  const { currency, dueCents } = invoice
  const form = useForm({
    defaultValues: {
      amountCents: typedMoney(dueCents, currency),
      paidAt: dayFromNow(),
      method: 'bank' as PaymentMethod,
      reference: '',
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ amountCents, paidAt, method, reference }) =>
    save({
      amountCents: parseMoney(amountCents, currency),
      paidAt: paidAt || undefined,
      method,
      reference,
    }).catch((error: unknown) => {
      const fields = ['amountCents', 'paidAt', 'method', 'reference'] as const
      showFormError(error, { setError: form.setError, fields }, t(m.recordFailed))
    }),
  )
  return (
    <form id="payment-form" onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <AmountField
        currency={currency}
        error={errors.amountCents?.message}
        {...form.register('amountCents', amountRules(currency))}
      />
      <Field label={t(m.paidOn)} error={errors.paidAt?.message}>
        <Input type="date" max={dayFromNow()} {...form.register('paidAt')} />
      </Field>
      <Field label={t(m.method)} error={errors.method?.message}>
        <Select {...form.register('method')}>
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {t(method === 'other' ? m.other : methodLabels[method])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t(m.reference)} optional error={errors.reference?.message}>
        <Input autoComplete="off" {...form.register('reference')} />
      </Field>
    </form>
  )
}
