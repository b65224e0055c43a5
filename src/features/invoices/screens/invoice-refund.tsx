import { useForm } from 'react-hook-form'
import { call } from '#kernel/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { formatMoney } from '#ui/money.tsx'
import { parseMoney, typedMoney } from '#ui/money-parse.ts'
import { sayFormFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { refundInvoice } from '../contract.write.ts'
import { keptCents } from '../rules.ts'
import { AmountField, amountRules } from './invoice-amount.tsx'
import type { InvoiceDialogProps } from './invoice-ending.tsx'
import { useOnce } from './invoice-once.ts'

type Refund = { amountCents: number; reason: string }

/** Writes down what was paid back; the money itself goes by the way that it came. */
export function RefundDialog({ invoice, open, onOpenChange }: InvoiceDialogProps) {
  const refund = useOnce(
    (body: Refund, once) => call(refundInvoice, { params: { id: invoice.id }, body }, once),
    ({ companyName }) => toast({ title: 'Refund recorded', description: `${companyName} was told.` }),
    () => onOpenChange(false),
  )
  const most = formatMoney(keptCents(invoice), invoice.currency, { code: true })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Refund"
      description={`At most ${most}. Pay it back by the way that it came; here it is written down.`}
      footer={
        <FormButtons form="refund-form" busy={refund.isPending} danger onCancel={() => onOpenChange(false)}>
          Record Refund
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
  const form = useForm({
    defaultValues: { amountCents: typedMoney(keptCents(invoice), currency), reason: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ amountCents, reason }) =>
    save({ amountCents: parseMoney(amountCents, currency), reason }).catch((error: unknown) => {
      const fields = ['amountCents', 'reason'] as const
      sayFormFailure(error, { setError: form.setError, fields }, 'The refund could not be recorded.')
    }),
  )
  return (
    <form id="refund-form" onSubmit={submit} noValidate className="grid gap-4">
      <AmountField
        currency={currency}
        error={errors.amountCents?.message}
        {...form.register('amountCents', amountRules(currency))}
      />
      <Field label="Reason" optional error={errors.reason?.message}>
        <Input autoComplete="off" {...form.register('reason')} />
      </Field>
    </form>
  )
}
