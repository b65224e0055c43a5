import type { ProjectStatus } from './contract.ts'

/** Where progress is shown: the tables of staff, the cards of customers, the customer's dashboard. */
export type ProgressView = 'staff' | 'customer' | 'dashboard'

export interface Progress {
  /** 0 to 1 */
  fraction: number
  /** False: it stands for the phase, and is labelled so. */
  planned: boolean
}

/**
 * How far a project is: the share of its milestones and tasks that is done. Without any, the specification's
 * figure for that view and phase (sections 2.9 and 4). A completed project is complete everywhere.
 */
export function progressOf(
  view: ProgressView,
  status: ProjectStatus,
  work: { planned: number; done: number },
): Progress {
  const planned = work.planned > 0
  if (status === 'COMPLETED') return { fraction: 1, planned }
  if (planned) return { fraction: Math.min(1, work.done / work.planned), planned }
  return { fraction: byPhase[view][status] ?? otherwise[view], planned }
}

const byPhase: Record<ProgressView, Partial<Record<ProjectStatus, number>>> = {
  staff: { DESIGN: 0.6, DEVELOPMENT: 0.35, REVIEW: 0.9 },
  customer: { DESIGN: 0.25, DEVELOPMENT: 0.6, REVIEW: 0.85 },
  dashboard: {},
}

const otherwise: Record<ProgressView, number> = { staff: 0.25, customer: 0.1, dashboard: 0.6 }
