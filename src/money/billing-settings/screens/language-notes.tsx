import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { LanguageSelect, languageName, readerLanguage } from '#ui/form/language-select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { WordingField } from '#ui/form/wording-field.tsx'
import { m } from '../messages.ts'
import type { BillingForm } from './form-values.ts'

/** The notes of new invoices in one language at a time, next to the notes they replace. */
export function LanguageNotesCard({ form }: { form: BillingForm }) {
  const [language, setLanguage] = useState(readerLanguage)
  return (
    <Card title={t(m.languageNotes)}>
      <div className="grid gap-5">
        <Field label={t(m.languageNotesLanguage)} className="max-w-64">
          <LanguageSelect value={language} onChange={setLanguage} />
        </Field>
        <WordingField
          label={t(m.notesIn, { language: languageName(language) })}
          hint={t(m.languageNotesHint)}
          error={form.formState.errors.notesByLanguage?.message}
          language={language}
          defaultText={form.watch('notes')}
        >
          <Textarea key={language} lang={language} {...form.register(`notesByLanguage.${language}`)} />
        </WordingField>
      </div>
    </Card>
  )
}
