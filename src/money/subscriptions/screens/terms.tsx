import type { UseFormReturn } from 'react-hook-form'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '../messages.ts'
import type { SubscriptionFormValues } from './form-values.ts'

type TermsProps = { form: UseFormReturn<SubscriptionFormValues>; isNew: boolean; paymentDays: number }

/** The schedule of a plan, and what happens to its invoices. */
export function Terms({ form, isNew, paymentDays }: TermsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field label={t(m.every)} error={errors.intervalCount?.message}>
          <Input
            type="number"
            min={1}
            max={24}
            inputMode="numeric"
            {...register('intervalCount', { required: t(m.countRange) })}
          />
        </Field>
        <Field label={t(m.interval)} error={errors.interval?.message}>
          <Select {...register('interval')} value={form.watch('interval')}>
            <option value="MONTH">{t(m.months)}</option>
            <option value="YEAR">{t(m.years)}</option>
          </Select>
        </Field>
        <Field
          label={t(isNew ? m.firstPeriodBegins : m.nextPeriodBegins)}
          error={errors.startsOn?.message}
          className="max-sm:col-span-2"
        >
          <Input type="date" {...register('startsOn', { required: t(m.startRequired) })} />
        </Field>
        <Field label={t(m.ends)} optional error={errors.endsOn?.message} className="max-sm:col-span-2">
          <Input type="date" {...register('endsOn')} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(m.invoiced)} error={errors.timing?.message}>
          <Select {...register('timing')} value={form.watch('timing')}>
            <option value="ADVANCE">{t(m.inAdvance)}</option>
            <option value="ARREARS">{t(m.inArrears)}</option>
          </Select>
        </Field>
        <Field label={t(m.daysToPay)} optional error={errors.paymentDays?.message}>
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
      <Field label={t(m.whenReady)} error={errors.delivery?.message}>
        <Select
          placeholder={t(m.choosePlace)}
          {...register('delivery', {
            validate: (chosen) => chosen !== '' || t(m.deliveryRequired),
          })}
          value={form.watch('delivery')}
        >
          <option value="SEND">{t(m.sendThem)}</option>
          <option value="DRAFT">{t(m.keepAsDraft)}</option>
        </Select>
      </Field>
    </>
  )
}
