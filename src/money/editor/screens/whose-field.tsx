import { t } from '#kernel/i18n/t.ts'
import { Buyer } from '#money/documents/screens/party-lines.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '../messages.ts'
import type { Company } from './companies.ts'
import type { Editing } from './editing.ts'

type WhoseFieldProps = {
  editing: Editing
  companies: readonly Company[]
  onChange: (whose: string) => void
}

/** The recipient, with the address as the document will show it. */
export function WhoseField({ editing, companies, onChange }: WhoseFieldProps) {
  const { text, company, errors } = editing
  return (
    <div className="min-w-0">
      <Field label={t(m.recipient)} error={errors.fields.projectId ?? errors.fields.clientId}>
        <Select
          placeholder={t(m.chooseWhose)}
          value={text.whose}
          onChange={(event) => onChange(event.target.value)}
        >
          {companies.map((one) => (
            <optgroup key={one.id} label={one.companyName}>
              {one.projects.map((project) => (
                <option key={project.id} value={`project ${project.id}`}>
                  {project.name}
                </option>
              ))}
              <option value={`client ${one.id}`}>{t(m.withoutProject, { company: one.companyName })}</option>
            </optgroup>
          ))}
        </Select>
      </Field>
      {company && <Buyer name={company.companyName} party={company} className="mt-2.5" />}
    </div>
  )
}
