import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { CountrySelect } from '#ui/form/country-select.tsx'
import { Field } from '#ui/form/field.tsx'
import { m } from '../messages.ts'
import { BillingField } from './field.tsx'
import type { BillingForm } from './form-values.ts'

/** The agency's details as the seller on documents. */
export function SellerCard({ form }: { form: BillingForm }) {
  const { errors } = form.formState
  return (
    <Card title={t(m.sellerTitle)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField
          form={form}
          name="legalName"
          label={t(m.legalName)}
          optional
          hint={t(m.legalNameHint)}
          placeholder={t(m.legalNameExample)}
          className="sm:col-span-2"
        />
        <BillingField
          form={form}
          name="street"
          label={t(m.street)}
          optional
          placeholder={t(m.streetExample)}
          className="sm:col-span-2"
        />
        <BillingField
          form={form}
          name="postalCode"
          label={t(m.postalCode)}
          optional
          placeholder={t(m.postalCodeExample)}
        />
        <BillingField form={form} name="city" label={t(m.city)} optional placeholder={t(m.cityExample)} />
        <Field label={t(m.country)} optional error={errors.countryCode?.message} className="sm:col-span-2">
          <CountrySelect {...form.register('countryCode')} />
        </Field>
        <BillingField
          form={form}
          name="taxId"
          label={t(m.taxId)}
          optional
          hint={t(m.taxIdHint)}
          placeholder={t(m.taxIdExample)}
        />
        <BillingField
          form={form}
          name="registrationId"
          label={t(m.registrationId)}
          optional
          placeholder="1234567890"
        />
        <BillingField form={form} name="email" label={t(m.email)} optional placeholder={t(m.emailExample)} />
        <BillingField form={form} name="phone" label={t(m.phone)} optional placeholder="+44 20 7946 0000" />
      </div>
    </Card>
  )
}

/** The bank account that clients pay into. */
export function BankCard({ form }: { form: BillingForm }) {
  return (
    <Card title={t(m.bankTitle)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <BillingField
          form={form}
          name="iban"
          label={t(m.iban)}
          optional
          placeholder={t(m.ibanExample)}
          className="sm:col-span-2"
        />
        <BillingField form={form} name="bic" label={t(m.bic)} optional placeholder={t(m.bicExample)} />
        <BillingField form={form} name="bankName" label={t(m.bank)} optional placeholder={t(m.bankExample)} />
      </div>
    </Card>
  )
}
