import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { readAll } from '#kernel/call.pages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Project } from '../contract.ts'
import { listProjects } from '../contract.ts'
import { ProjectCard, ProjectCardSkeleton } from './project-card.tsx'

/** A customer's projects, as cards with the newest design on each. */
export function MyProjects() {
  const { data: projects, error } = useQuery(readAll(listProjects, { query: { limit: 100 } }))
  return (
    <>
      <PageHeader
        title="My Projects"
        actions={
          <Link href="/projects/new" className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            Request Project
          </Link>
        }
      />
      {error ? (
        <Failed message={error.message} />
      ) : !projects ? (
        <Loading />
      ) : projects.length === 0 ? (
        <NoProjects />
      ) : (
        <Cards projects={projects} />
      )}
    </>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function Cards({ projects }: { projects: Project[] }) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = projects.filter(({ name, summary }) =>
    [name, summary ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <>
      <search className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search projects..."
          value={search}
          onChange={setSearch}
          className="w-full sm:w-80"
        />
        <p aria-live="polite" className="text-muted tabular-nums">
          {found.length === 1 ? '1 project' : `${found.length} projects`}
        </p>
      </search>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title="No projects found"
            text={<>No name or summary has “{search.trim()}” in it.</>}
            action={<Button onClick={() => setSearch('')}>Clear search</Button>}
          />
        </Card>
      ) : (
        <ul className={grid}>
          {found.map((project) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-5 text-muted">Loading your projects...</p>
      <div className={grid}>
        {[0, 1, 2].map((card) => (
          <ProjectCardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <Card>
      <EmptyState
        title="Failed to load projects"
        text={message || 'Something went wrong while loading your projects.'}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      />
    </Card>
  )
}

function NoProjects() {
  return (
    <Card>
      <EmptyState
        icon={<FolderOpen />}
        title="No projects yet"
        text="Tell us what you have in mind, and it appears here with its designs, files and messages."
        action={
          <Link href="/projects/new" className={buttonClass()}>
            Request Your First Project
          </Link>
        }
      />
    </Card>
  )
}
