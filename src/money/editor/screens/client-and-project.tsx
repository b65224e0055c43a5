import { useQuery } from '@tanstack/react-query'
import { readAll } from '#kernel/browser/paged-query.ts'
import { Buyer } from '#money/documents/screens/party-lines.tsx'
import type { Client } from '#people/clients/contract.ts'
import { everyClient } from '#people/clients/screens/client-select.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Project } from '#work/projects/contract.ts'
import { listProjects } from '#work/projects/contract.ts'

export type Company = Client & { projects: Project[] }

/** Clients with their projects: whom an invoice can be for. */
export function useChoices() {
  const clients = useQuery(everyClient)
  const projects = useQuery(readAll(listProjects, { query: { sort: 'name', limit: 100 } }))
  const companies =
    clients.data &&
    projects.data &&
    clients.data.map((company) => ({
      ...company,
      projects: projects.data.filter((project) => project.clientId === company.id),
    }))
  return { companies, error: clients.error ?? projects.error }
}

/** The company and the project that `project {id}` or `client {id}` names. */
export function whoseIn(companies: readonly Company[], whose: string) {
  for (const company of companies) {
    if (whose === `client ${company.id}`) return { company, project: undefined }
    const project = company.projects.find(({ id }) => whose === `project ${id}`)
    if (project) return { company, project }
  }
  return { company: undefined, project: undefined }
}

type WhoseFieldProps = {
  companies: readonly Company[]
  whose: string
  onChange: (whose: string) => void
  error: string | undefined
}

/** For whom it is, with the address as it will stand there. */
export function WhoseField({ companies, whose, onChange, error }: WhoseFieldProps) {
  const { company } = whoseIn(companies, whose)
  return (
    <div className="min-w-0">
      <Field label="For" error={error}>
        <Select
          placeholder="Choose a project or a client"
          value={whose}
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
