import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Card } from '#ui/card.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Project } from '../contract.ts'
import { m } from '../messages.ts'
import { hasProgress } from '../rules.ts'
import { BudgetRange, ProjectProgress, projectNumber, useSeesBudget } from './project-facts.tsx'
import { ProjectHistory } from './project-history.tsx'
import { ProjectBadge } from './status-badge.tsx'

/** The project's details and progress. */
export function ProjectOverview({ project }: { project: Project }) {
  const budget = useSeesBudget(project)
  return (
    <div className="@container">
      <div className="grid items-start gap-4 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_20rem] @[44rem]:grid-rows-[auto_1fr]">
        <Card title={t(m.summary)}>
          {project.summary ? (
            <p
              dir="auto"
              className="max-w-[72ch] whitespace-pre-line text-lg leading-relaxed [overflow-wrap:anywhere]"
            >
              {project.summary}
            </p>
          ) : (
            <p className="text-muted">{t(m.noSummary)}</p>
          )}
        </Card>
        <Card title={t(m.details)} className="@[44rem]:row-span-2">
          <dl className="space-y-4">
            <Fact term={t(m.status)}>
              <ProjectBadge project={project} />
            </Fact>
            {budget && (
              <Fact term={t(m.budget)}>
                <BudgetRange project={project} />
              </Fact>
            )}
            <Fact term={t(m.deadline)}>
              {project.deadline ? <PlainDate date={project.deadline} /> : t(m.toBeAgreed)}
            </Fact>
            <Fact term={t(m.client)}>
              <bdi>{project.companyName}</bdi>
            </Fact>
            {hasProgress(project) && (
              <div>
                <dt className="sr-only">{t(m.progress)}</dt>
                <dd>
                  <ProjectProgress project={project} />
                </dd>
              </div>
            )}
            <Fact term={t(m.number)}>{projectNumber(project)}</Fact>
          </dl>
        </Card>
        <ProjectHistory project={project} />
      </div>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
