import { Card } from '#ui/card.tsx'
import { CountrySelect } from '#ui/form/country-select.tsx'
import { Field } from '#ui/form/field.tsx'
import { BillingField } from './field.tsx'
import type { BillingForm } from './form-values.ts'

/** Who sells, as documents say it. */
export function SellerCard({ form }: { form: BillingForm }) {
  const { errors } = form.formState
  return (
    <Card title="On your invoices">
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField
          form={form}
          name="legalName"
          label="Legal name"
          optional
          hint="Without it, the agency’s name."
          placeholder="Marlow Studio Ltd"
          className="sm:col-span-2"
        />
        <BillingField
          form={form}
          name="street"
          label="Street"
          optional
          placeholder="12 High Street"
          className="sm:col-span-2"
        />
        <BillingField form={form} name="postalCode" label="Postal code" optional placeholder="EC1A 1BB" />
        <BillingField form={form} name="city" label="City" optional placeholder="London" />
        <Field label="Country" optional error={errors.countryCode?.message} className="sm:col-span-2">
          <CountrySelect {...form.register('countryCode')} />
        </Field>
        <BillingField
          form={form}
          name="taxId"
          label="Tax ID"
          optional
          hint="For instance a VAT number (USt-IdNr.)."
          placeholder="GB123456789"
        />
        <BillingField
          form={form}
          name="registrationId"
          label="Registration or tax number"
          optional
          placeholder="1234567890"
        />
        <BillingField form={form} name="email" label="Email" optional placeholder="billing@marlow.example" />
        <BillingField form={form} name="phone" label="Phone" optional placeholder="+44 20 7946 0000" />
      </div>
    </Card>
  )
}

/** Where clients pay to. */
export function BankCard({ form }: { form: BillingForm }) {
  return (
    <Card title="Bank account">
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField
          form={form}
          name="iban"
          label="IBAN"
          optional
          placeholder="GB29 NWBK 6016 1331 9268 19"
          className="sm:col-span-2"
        />
        <BillingField form={form} name="bic" label="BIC" optional placeholder="NWBKGB2L" />
        <BillingField form={form} name="bankName" label="Bank" optional placeholder="NatWest" />
      </div>
    </Card>
  )
}
