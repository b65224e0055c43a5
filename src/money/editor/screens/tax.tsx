import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { reverseChargeText } from '#money/documents/document-texts.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { readDecimal } from '#ui/format/parse-decimal.ts'
import { m } from '../messages.ts'
import type { Editing } from './editing.ts'

/** Whether line prices include tax. */
export function TaxOptions({ editing, children }: { editing: Editing; children?: ReactNode }) {
  const { text, change } = editing
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2.5">
      <legend className="sr-only">{t(m.tax)}</legend>
      <Checkbox
        label={t(m.pricesIncludeTax)}
        checked={text.pricesIncludeTax}
        onChange={(event) => change({ pricesIncludeTax: event.target.checked })}
      />
      <Checkbox
        label={t(m.reverseCharge)}
        checked={text.reverseCharge}
        onChange={(event) => change({ reverseCharge: event.target.checked })}
      />
      {children}
    </fieldset>
  )
}

/** Why no tax is charged, as shown on the document. */
export function WhyNoTax({ editing: { text, change, errors } }: { editing: Editing }) {
  if (text.reverseCharge) return <p className="text-sm">{t(reverseChargeText)}</p>
  const untaxed = text.lines.some(({ tax }) => readDecimal(tax || '0', 3) === 0)
  if (!untaxed && !text.exemptionReason) return null
  return (
    <Field label={t(m.noTaxReason)} optional error={errors.fields.exemptionReason}>
      <InPlaceInput
        value={text.exemptionReason}
        maxLength={300}
        placeholder={t(m.noTaxReasonExample)}
        onChange={(event) => change({ exemptionReason: event.target.value })}
      />
    </Field>
  )
}
