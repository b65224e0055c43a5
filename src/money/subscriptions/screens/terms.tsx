import type { UseFormReturn } from 'react-hook-form'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { SubscriptionFormValues } from './form-values.ts'

type TermsProps = { form: UseFormReturn<SubscriptionFormValues>; isNew: boolean; paymentDays: number }

/** When a plan is invoiced, and what becomes of its invoices. */
export function Terms({ form, isNew, paymentDays }: TermsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field label="Every" error={errors.intervalCount?.message}>
          <Input
            type="number"
            min={1}
            max={24}
            inputMode="numeric"
            {...register('intervalCount', { required: 'Use a number from 1 to 24' })}
          />
        </Field>
        <Field label="Interval" error={errors.interval?.message}>
          <Select {...register('interval')} value={form.watch('interval')}>
            <option value="MONTH">Months</option>
            <option value="YEAR">Years</option>
          </Select>
        </Field>
        <Field
          label={isNew ? 'First period begins' : 'Next period begins'}
          error={errors.startsOn?.message}
          className="max-sm:col-span-2"
        >
          <Input type="date" {...register('startsOn', { required: 'Choose a start date' })} />
        </Field>
        <Field label="Ends" optional error={errors.endsOn?.message} className="max-sm:col-span-2">
          <Input type="date" {...register('endsOn')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Invoiced" error={errors.timing?.message}>
          <Select {...register('timing')} value={form.watch('timing')}>
            <option value="ADVANCE">In advance: when a period begins</option>
            <option value="ARREARS">In arrears: once a period is over</option>
          </Select>
        </Field>
        <Field label="Days to pay" optional error={errors.paymentDays?.message}>
          <Input
            type="number"
            min={0}
            max={365}
            inputMode="numeric"
            placeholder={String(paymentDays)}
            {...register('paymentDays')}
          />
        </Field>
      </div>
      <Field label="When an invoice is ready" error={errors.delivery?.message}>
        <Select
          placeholder="Choose what happens to it"
          {...register('delivery', {
            validate: (chosen) => chosen !== '' || 'Choose what happens to each invoice',
          })}
          value={form.watch('delivery')}
        >
          <option value="SEND">Send it to the client automatically</option>
          <option value="DRAFT">Keep it as a draft, and notify me</option>
        </Select>
      </Field>
    </>
  )
}
