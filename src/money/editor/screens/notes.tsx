import type { ReactNode } from 'react'
import { InPlaceText } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Editing } from './editing.ts'
import { WhyNoTax } from './tax.tsx'

/** What stands below the sums. */
export function EditorNotes({ editing, children }: { editing: Editing; children?: ReactNode }) {
  const { text, change, errors } = editing
  return (
    <div className="grid gap-4">
      <WhyNoTax editing={editing} />
      <Field label="Notes" optional error={errors.fields.notes}>
        <InPlaceText
          rows={2}
          value={text.notes}
          maxLength={5_000}
          placeholder="Thank you for working with us."
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <Field label="Terms" optional error={errors.fields.terms}>
        <InPlaceText
          rows={2}
          value={text.terms}
          maxLength={5_000}
          placeholder="In small print, such as what holds when it is paid late."
          onChange={(event) => change({ terms: event.target.value })}
        />
      </Field>
      {children}
    </div>
  )
}
