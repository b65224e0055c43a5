import type { Billing } from '#money/billing-settings/contract.ts'
import { grouped } from '#money/documents/document-texts.ts'
import type { Language } from '#schema/values.ts'
import { InPlaceText } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import type { DocumentText, InvoiceText } from '../document-values.ts'
import type { FieldErrors } from '../saving.ts'
import { WhyNoTax } from './tax.tsx'

type EditorNotesProps = {
  text: DocumentText
  change: (part: Partial<InvoiceText>) => void
  billing: Billing
  language: Language
  errors: FieldErrors
}

/** What stands below the sums. */
export function EditorNotes({ text, change, billing, language, errors }: EditorNotesProps) {
  return (
    <div className="grid gap-4">
      <WhyNoTax text={text} change={change} language={language} errors={errors} />
      <Field label="Notes" optional error={errors.notes}>
        <InPlaceText
          rows={2}
          value={text.notes}
          maxLength={5_000}
          placeholder="Thank you for working with us."
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <Field label="Terms" optional error={errors.terms}>
        <InPlaceText
          rows={2}
          value={text.terms}
          maxLength={5_000}
          placeholder="In small print, such as what holds when it is paid late."
          onChange={(event) => change({ terms: event.target.value })}
        />
      </Field>
      {billing.iban && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          To be paid to {[grouped(billing.iban), billing.bic, billing.bankName].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
