import type { ProjectStatus } from '#schema/values.ts'

export interface Progress {
  /** Progress from 0 to 1. */
  fraction: number
  /** False while progress only follows the phase. Screens label it accordingly. */
  planned: boolean
}

/**
 * Returns a project's progress, which is the same for every reader: the share of its milestones and tasks
 * that are done, but never less than the figure for its phase. This way, progress never drops when planning
 * starts.
 */
export function progressOf(status: ProjectStatus, work: { planned: number; done: number }): Progress {
  const phase = byPhase[status] ?? otherwise
  const share = work.planned > 0 ? Math.min(1, work.done / work.planned) : 0
  return { fraction: Math.max(phase, share), planned: share > 0 && share >= phase }
}

/** The figures on customers' cards, from section 4 of the specification. */
const byPhase: Partial<Record<ProjectStatus, number>> = {
  DESIGN: 0.25,
  DEVELOPMENT: 0.6,
  REVIEW: 0.85,
  COMPLETED: 1,
}

const otherwise = 0.1
