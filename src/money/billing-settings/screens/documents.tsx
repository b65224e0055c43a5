import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { LanguageOptions } from '#ui/i18n/language-options.tsx'
import { m as common } from '#ui/messages.ts'
import { m } from '../messages.ts'
import { BillingField } from './field.tsx'
import type { BillingForm } from './form-values.ts'
import { numberForm } from './form-values.ts'

/** Number formats of documents, with a preview. */
export function NumbersCard({ form }: { form: BillingForm }) {
  const text = form.watch()
  const year = Number(dayFromNow().slice(0, 4))
  const series = [
    [t(m.invoiceNumbers), text.invoicePrefix],
    [t(m.creditNoteNumbers), text.creditNotePrefix],
    [t(m.quoteNumbers), text.quotePrefix],
  ] as const
  return (
    <Card title={t(m.numbersTitle)}>
      <div className="grid gap-5 sm:grid-cols-3">
        <BillingField
          form={form}
          name="invoicePrefix"
          label={t(m.invoicePrefix)}
          placeholder={t(m.invoicePrefixExample)}
        />
        <BillingField
          form={form}
          name="creditNotePrefix"
          label={t(m.creditNotePrefix)}
          placeholder={t(m.creditNotePrefixExample)}
        />
        <BillingField
          form={form}
          name="quotePrefix"
          label={t(m.quotePrefix)}
          placeholder={t(m.quotePrefixExample)}
        />
        <BillingField form={form} name="numberDigits" label={t(m.digits)} figure />
        <Checkbox
          className="sm:col-span-2 sm:self-center"
          label={t(m.withYear)}
          hint={t(m.withYearHint)}
          {...form.register('numberYear')}
        />
      </div>
      <dl aria-live="polite" className="mt-5 grid gap-1 rounded-control bg-raised px-3 py-2.5 text-sm">
        {series.map(([name, prefix]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium tabular-nums [overflow-wrap:anywhere]">
              {numberForm(prefix, text, year)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export function NewInvoiceCard({ form }: { form: BillingForm }) {
  const { errors } = form.formState
  return (
    <Card title={t(m.newInvoicesTitle)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField form={form} name="paymentDays" label={t(m.paymentDays)} figure />
        <BillingField form={form} name="taxPercent" label={t(m.taxPercent)} figure placeholder="20" />
        <Checkbox
          className="sm:col-span-2"
          label={t(m.pricesIncludeTax)}
          {...form.register('pricesIncludeTax')}
        />
        <BillingField
          form={form}
          name="exemptionReason"
          label={t(m.exemptionReason)}
          optional
          hint={t(m.exemptionReasonHint)}
          placeholder={t(m.exemptionReasonExample)}
          className="sm:col-span-2"
        />
        <Field label={t(m.notes)} optional error={errors.notes?.message} className="sm:col-span-2">
          <Textarea placeholder={t(m.notesExample)} {...form.register('notes')} />
        </Field>
        <Field label={t(m.terms)} optional error={errors.terms?.message} className="sm:col-span-2">
          <Textarea placeholder={t(m.termsExample)} {...form.register('terms')} />
        </Field>
        <Field label={t(common.language)} hint={t(m.languageHint)} error={errors.language?.message}>
          <Select {...form.register('language')}>
            <LanguageOptions />
          </Select>
        </Field>
        <Field label={t(m.paper)} error={errors.paper?.message}>
          <Select {...form.register('paper')}>
            <option value="A4">A4</option>
            <option value="LETTER">{t(m.letterPaper)}</option>
          </Select>
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={t(m.eInvoices)}
          hint={t(m.eInvoicesHint)}
          {...form.register('eInvoices')}
        />
      </div>
    </Card>
  )
}
