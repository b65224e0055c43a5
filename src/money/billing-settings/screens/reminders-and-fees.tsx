import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { symbolOf } from '#ui/format/money.ts'
import { BillingField } from './field.tsx'
import type { BillingForm } from './form-values.ts'

/** When readers are reminded, and what it costs to be late. */
export function LateCard({ form, currency }: { form: BillingForm; currency: string }) {
  const lateFee = form.watch('lateFee')
  return (
    <Card title="Reminders and late fees">
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField
          form={form}
          name="reminderDays"
          label="Days from the due date"
          optional
          hint="Before it with a minus. Empty: nobody is reminded."
          placeholder="-3, 1, 7, 14"
          className="sm:col-span-2"
        />
        <Field label="Late fee" error={form.formState.errors.lateFee?.message}>
          <Select {...form.register('lateFee')}>
            <option value="NONE">None</option>
            <option value="FIXED">An amount</option>
            <option value="PERCENT">A share of what is late</option>
          </Select>
        </Field>
        {lateFee === 'FIXED' && (
          <BillingField
            form={form}
            name="lateFeeCents"
            label={`Amount (${symbolOf(currency)})`}
            figure
            placeholder="40"
          />
        )}
        {lateFee === 'PERCENT' && (
          <BillingField form={form} name="lateFeePercent" label="Percent" figure placeholder="5" />
        )}
        {lateFee !== 'NONE' && (
          <BillingField
            form={form}
            name="lateFeeDays"
            label="Days after the due date"
            hint="Asked for once, as an invoice of its own."
            figure
          />
        )}
      </div>
    </Card>
  )
}
