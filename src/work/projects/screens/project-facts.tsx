import { t } from '#kernel/i18n/t.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { ProgressBar } from '#ui/chart/progress-bar.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import type { Project } from '../contract.ts'
import { m } from '../messages.ts'
import { hasProgress, seesBudget } from '../rules.ts'

/** A short name for phone calls, such as 'Project #3f0c8f6e'. */
export function projectNumber(project: { id: string }): string {
  return t(m.numbered, { number: project.id.slice(0, 8) })
}

export function Due({ project }: { project: Project }) {
  if (!project.deadline) return <>{t(m.noDeadline)}</>
  return <T m={m.due} values={{ date: <PlainDate date={project.deadline} /> }} />
}

/** Whether the signed-in person sees budgets of this client's projects. */
export function useSeesBudget({ clientId }: Pick<Project, 'clientId'>): boolean {
  const { me } = useMe()
  return me ? seesBudget(actorOf(me), clientId) : false
}

/** The maximum budget, or 'TBD'. */
export function MaxBudget({ project }: { project: Project }) {
  if (project.budgetMax === null) return <>{t(m.tbd)}</>
  return <Money minor={project.budgetMax} currency={project.currency} round />
}

/** The minimum and maximum budget. */
export function BudgetRange({ project }: { project: Project }) {
  const { budgetMin, budgetMax, currency } = project
  const money = (minor: number) => <Money minor={minor} currency={currency} round />
  if (budgetMin === null && budgetMax === null) return <>{t(m.toBeDetermined)}</>
  if (budgetMin === null) return <T m={m.upTo} values={{ amount: money(budgetMax ?? 0) }} />
  if (budgetMax === null) return <T m={m.startingAt} values={{ amount: money(budgetMin) }} />
  if (budgetMin === budgetMax) return money(budgetMax)
  return (
    <>
      {money(budgetMin)} – {money(budgetMax)}
    </>
  )
}

/**
 * A project's progress, labeled 'By phase' if it isn't computed from planned work. Shows nothing for
 * requests.
 */
export function ProjectProgress({ project, className }: { project: Project; className?: string }) {
  if (!hasProgress(project)) return null
  const { fraction, planned } = project.progress
  const label = project.status === 'COMPLETED' || planned ? t(m.progress) : t(m.byPhase)
  return <ProgressBar fraction={fraction} label={label} className={className} />
}
