import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { day, money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { useIdempotencyKey } from '#money/editor/screens/use-idempotency-key.ts'
import { netPaidCents, refundableBy } from '#money/invoices/rules.ts'
import type { InvoiceDialogProps } from '#money/invoices/screens/send-and-void-dialogs.tsx'
import { AmountField, amountRules } from '#money/payments/screens/amount-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { parseMoney, typedMoney } from '#ui/format/parse-money.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { refundInvoice } from '../contract.ts'
import { m } from '../messages.ts'

type Refund = { amountCents: number; reason: string; paymentId: string | null }

/** Refunds through a card, or records a refund made another way. */
export function RefundDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const refund = useIdempotencyKey(
    (body: Refund, once) => call(refundInvoice, { params: { id: invoice.id }, body }, once),
    ({ companyName }) =>
      toast({ title: t(m.recorded), description: t(m.notified, { company: companyName }) }),
    () => onOpenChange(false),
  )
  const most = money(netPaidCents(invoice), invoice.currency)
  const hasCard = invoice.payments.some(({ byCard }) => byCard)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.title)}
      description={t(hasCard ? m.upTo : m.upToByHand, { most })}
      footer={
        <FormButtons form="refund-form" busy={refund.isPending} danger onCancel={() => onOpenChange(false)}>
          {t(m.recordButton)}
        </FormButtons>
      }
    >
      <RefundForm invoice={invoice} save={refund.mutateAsync} />
    </Dialog>
  )
}

type RefundFormProps = Pick<InvoiceDialogProps, 'invoice'> & { save: (body: Refund) => Promise<unknown> }

function RefundForm({ invoice, save }: RefundFormProps) {
  const { currency } = invoice
  const byCard = invoice.payments.filter((payment) => payment.byCard)
  const first = byCard[0]?.id ?? ''
  const most = (paymentId: string) => typedMoney(refundableBy(invoice, paymentId), currency)
  const form = useForm({ defaultValues: { amountCents: most(first), reason: '', paymentId: first } })
  const { errors, dirtyFields } = form.formState
  // Keep a typed amount.
  const chooseWay = (paymentId: string) => {
    if (!dirtyFields.amountCents) form.resetField('amountCents', { defaultValue: most(paymentId) })
  }
  const submit = form.handleSubmit(({ amountCents, reason, paymentId }) =>
    save({ amountCents: parseMoney(amountCents, currency), reason, paymentId: paymentId || null }).catch(
      (error: unknown) => {
        const fields = ['amountCents', 'reason', 'paymentId'] as const
        showFormError(error, { setError: form.setError, fields }, t(m.recordFailed))
      },
    ),
  )
  return (
    <form id="refund-form" onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        currency={currency}
        error={errors.amountCents?.message}
        {...form.register('amountCents', amountRules(currency))}
      />
      {byCard.length > 0 && (
        <Field label={t(m.method)} error={errors.paymentId?.message}>
          <Select {...form.register('paymentId', { onChange: ({ target }) => chooseWay(target.value) })}>
            {byCard.map(({ id, amountCents, paidOn }) => (
              <option key={id} value={id}>
                {t(m.toCard, { amount: money(amountCents, currency), date: day(paidOn) })}
              </option>
            ))}
            <option value="">{t(m.byHand)}</option>
          </Select>
        </Field>
      )}
      <Field label={t(m.reason)} optional error={errors.reason?.message}>
        <Input autoComplete="off" {...form.register('reason')} />
      </Field>
    </form>
  )
}
