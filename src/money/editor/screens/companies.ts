import { useQuery } from '@tanstack/react-query'
import { readAll } from '#kernel/browser/paged-query.ts'
import type { Client } from '#people/clients/contract.ts'
import { everyClient } from '#people/clients/screens/client-select.tsx'
import type { Project } from '#work/projects/contract.ts'
import { listProjects } from '#work/projects/contract.ts'

export type Company = Client & { projects: Project[] }

/** Clients with their projects, for choosing an invoice's recipient. */
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

/** The company and project named by `project {id}` or `client {id}`. */
export function whoseIn(companies: readonly Company[], whose: string) {
  for (const company of companies) {
    if (whose === `client ${company.id}`) return { company, project: undefined }
    const project = company.projects.find(({ id }) => whose === `project ${id}`)
    if (project) return { company, project }
  }
  return { company: undefined, project: undefined }
}
