import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { InPlaceText } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { m } from '../messages.ts'
import type { Editing } from './editing.ts'
import { WhyNoTax } from './tax.tsx'

/** Notes and terms below the totals. */
export function EditorNotes({ editing, children }: { editing: Editing; children?: ReactNode }) {
  const { text, change, errors } = editing
  return (
    <div className="grid gap-4">
      <WhyNoTax editing={editing} />
      <Field label={t(m.notes)} optional error={errors.fields.notes}>
        <InPlaceText
          rows={2}
          value={text.notes}
          maxLength={5_000}
          placeholder={t(m.notesExample)}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <Field label={t(m.terms)} optional error={errors.fields.terms}>
        <InPlaceText
          rows={2}
          value={text.terms}
          maxLength={5_000}
          placeholder={t(m.termsExample)}
          onChange={(event) => change({ terms: event.target.value })}
        />
      </Field>
      {children}
    </div>
  )
}
