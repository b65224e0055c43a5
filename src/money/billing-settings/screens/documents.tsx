import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { BillingField } from './field.tsx'
import type { BillingForm } from './form-values.ts'
import { numberForm } from './form-values.ts'

/** How documents are numbered, with the form that this gives. */
export function NumbersCard({ form }: { form: BillingForm }) {
  const text = form.watch()
  const year = Number(dayFromNow().slice(0, 4))
  const series = [
    ['Invoices', text.invoicePrefix],
    ['Credit notes', text.creditNotePrefix],
    ['Quotes', text.quotePrefix],
  ] as const
  return (
    <Card title="Numbers">
      <div className="grid gap-5 sm:grid-cols-3">
        <BillingField form={form} name="invoicePrefix" label="Invoices" placeholder="INV" />
        <BillingField form={form} name="creditNotePrefix" label="Credit notes" placeholder="CN" />
        <BillingField form={form} name="quotePrefix" label="Quotes" placeholder="Q" />
        <BillingField form={form} name="numberDigits" label="Digits" figure />
        <Checkbox
          className="sm:col-span-2 sm:self-center"
          label="With the year"
          hint="Counting begins anew with each year."
          {...form.register('numberYear')}
        />
      </div>
      <dl aria-live="polite" className="mt-5 grid gap-1 rounded-control bg-raised px-3 py-2.5 text-sm">
        {series.map(([name, prefix]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name} look like</dt>
            <dd className="min-w-0 font-medium tabular-nums [overflow-wrap:anywhere]">
              {numberForm(prefix, text, year)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** What a new invoice begins with. */
export function NewInvoiceCard({ form }: { form: BillingForm }) {
  const { errors } = form.formState
  return (
    <Card title="New invoices">
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField form={form} name="paymentDays" label="Days to pay" figure />
        <BillingField form={form} name="taxPercent" label="Tax in percent" figure placeholder="20" />
        <Checkbox
          className="sm:col-span-2"
          label="Prices include tax"
          {...form.register('pricesIncludeTax')}
        />
        <BillingField
          form={form}
          name="exemptionReason"
          label="Why there is no tax"
          optional
          hint="Stands on invoices with lines without tax."
          placeholder="We aren't registered for VAT, so no VAT is charged."
          className="sm:col-span-2"
        />
        <Field label="Notes" optional error={errors.notes?.message} className="sm:col-span-2">
          <Textarea placeholder="Thank you for your business." {...form.register('notes')} />
        </Field>
        <Field label="Terms" optional error={errors.terms?.message} className="sm:col-span-2">
          <Textarea placeholder="Payable in full by the due date." {...form.register('terms')} />
        </Field>
        <Field label="Language" hint="Of clients for whom no other is set." error={errors.language?.message}>
          <Select {...form.register('language')}>
            <option value="en">English</option>
            <option value="de">German</option>
          </Select>
        </Field>
        <Field label="Paper" error={errors.paper?.message}>
          <Select {...form.register('paper')}>
            <option value="A4">A4</option>
            <option value="LETTER">Letter</option>
          </Select>
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label="Send e-invoices"
          hint="The PDF carries its figures for programs (ZUGFeRD, Factur-X). What such an invoice needs must then be there before it is sent."
          {...form.register('eInvoices')}
        />
      </div>
    </Card>
  )
}
