import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { m } from '../messages.ts'
import { BillingField } from './field.tsx'
import type { BillingForm } from './form-values.ts'

export function LateCard({ form, currency }: { form: BillingForm; currency: string }) {
  const lateFee = form.watch('lateFee')
  return (
    <Card title={t(m.lateTitle)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField
          form={form}
          name="reminderDays"
          label={t(m.reminderDays)}
          optional
          hint={t(m.reminderDaysHint)}
          placeholder="-3, 1, 7, 14"
          className="sm:col-span-2"
        />
        <Field label={t(m.lateFee)} error={form.formState.errors.lateFee?.message}>
          <Select {...form.register('lateFee')}>
            <option value="NONE">{t(m.noLateFee)}</option>
            <option value="FIXED">{t(m.fixedLateFee)}</option>
            <option value="PERCENT">{t(m.percentLateFee)}</option>
          </Select>
        </Field>
        {lateFee === 'FIXED' && (
          <BillingField
            form={form}
            name="lateFeeCents"
            label={t(m.lateFeeAmount, { currency: symbolOf(currency) })}
            figure
            placeholder="40"
          />
        )}
        {lateFee === 'PERCENT' && (
          <BillingField
            form={form}
            name="lateFeePercent"
            label={t(m.lateFeePercent)}
            figure
            placeholder="5"
          />
        )}
        {lateFee !== 'NONE' && (
          <BillingField
            form={form}
            name="lateFeeDays"
            label={t(m.lateFeeDays)}
            hint={t(m.lateFeeHint)}
            figure
          />
        )}
      </div>
    </Card>
  )
}
