import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { ProgressBar } from '#ui/chart/progress-bar.tsx'
import { Money } from '#ui/format/money-text.tsx'
import { PlainDate } from '#ui/format/plain-date-text.tsx'
import type { Project } from '../contract.ts'
import { hasProgress, seesBudget } from '../rules.ts'

/** 'Project #3f0c8f6e', by which people name it on the phone. */
export function projectNumber(project: { id: string }): string {
  return `Project #${project.id.slice(0, 8)}`
}

export function Due({ project }: { project: Project }) {
  if (!project.deadline) return <>No deadline</>
  return (
    <>
      Due <PlainDate date={project.deadline} />
    </>
  )
}

/** Whether the signed-in person gets budgets of this client's projects. */
export function useSeesBudget({ clientId }: Pick<Project, 'clientId'>): boolean {
  const { me } = useMe()
  return me ? seesBudget(actorOf(me), clientId) : false
}

/** The most that it may cost, or 'TBD'. */
export function MaxBudget({ project }: { project: Project }) {
  if (project.budgetMax === null) return <>TBD</>
  return <Money minor={project.budgetMax} currency={project.currency} round />
}

/** From the least to the most that it may cost. */
export function BudgetRange({ project }: { project: Project }) {
  const { budgetMin, budgetMax, currency } = project
  const money = (minor: number) => <Money minor={minor} currency={currency} round />
  if (budgetMin === null && budgetMax === null) return <>To be determined</>
  if (budgetMin === null) return <>Up to {money(budgetMax ?? 0)}</>
  if (budgetMax === null) return <>From {money(budgetMin)}</>
  if (budgetMin === budgetMax) return money(budgetMax)
  return (
    <>
      {money(budgetMin)} – {money(budgetMax)}
    </>
  )
}

/** How far it is; what was not computed from its plan says so. Requests show nothing. */
export function ProjectProgress({ project, className }: { project: Project; className?: string }) {
  if (!hasProgress(project)) return null
  const { fraction, planned } = project.progress
  const label = project.status === 'COMPLETED' || planned ? 'Progress' : 'By phase'
  return <ProgressBar fraction={fraction} label={label} className={className} />
}
