import { Buyer } from '#money/documents/screens/party-lines.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Company } from './companies.ts'
import type { Editing } from './editing.ts'

type WhoseFieldProps = {
  editing: Editing
  companies: readonly Company[]
  onChange: (whose: string) => void
}

/** For whom it is, with the address as it will stand there. */
export function WhoseField({ editing, companies, onChange }: WhoseFieldProps) {
  const { text, company, errors } = editing
  return (
    <div className="min-w-0">
      <Field label="For" error={errors.fields.projectId ?? errors.fields.clientId}>
        <Select
          placeholder="Choose a project or a client"
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
              <option value={`client ${one.id}`}>{one.companyName}, without a project</option>
            </optgroup>
          ))}
        </Select>
      </Field>
      {company && <Buyer name={company.companyName} party={company} className="mt-2.5" />}
    </div>
  )
}
