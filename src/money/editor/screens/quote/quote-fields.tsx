import { t } from '#kernel/i18n/t.ts'
import { Buyer } from '#money/documents/screens/party-lines.tsx'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { m } from '../../messages.ts'
import type { Company } from '../companies.ts'

import type { Editing } from '../editing.ts'
import { WhoseField } from '../whose-field.tsx'
import type { QuoteText } from './quote-values.ts'

type QuoteFieldsProps = { editing: Editing<QuoteText> }

/** The quote's recipient, chosen once before the first save. */
export function QuoteRecipient({ editing, companies }: QuoteFieldsProps & { companies: readonly Company[] }) {
  const { company, project, change } = editing
  if (editing.isNew || !company) {
    return <WhoseField editing={editing} companies={companies} onChange={(whose) => change({ whose })} />
  }
  return (
    <div className="min-w-0">
      <p className="font-medium text-sm">{t(m.recipient)}</p>
      <Buyer name={company.companyName} party={company} className="mt-1.5">
        {project && <span className="block">{project.name}</span>}
      </Buyer>
    </div>
  )
}

export function ValidUntil({ editing: { text, change, errors } }: QuoteFieldsProps) {
  return (
    <Field label={t(m.validUntil)} error={errors.fields.validUntil}>
      <InPlaceInput
        type="date"
        value={text.validUntil}
        onChange={(event) => change({ validUntil: event.target.value })}
      />
    </Field>
  )
}

export function QuoteTitle({ editing: { text, change, project, errors } }: QuoteFieldsProps) {
  return (
    <Field
      label={t(m.quoteTitle)}
      error={errors.fields.title}
      hint={project ? undefined : t(m.quoteTitleHint)}
    >
      <InPlaceInput
        value={text.title}
        maxLength={200}
        placeholder={t(m.quoteTitleExample)}
        className="font-semibold text-lg"
        onChange={(event) => change({ title: event.target.value })}
      />
    </Field>
  )
}
