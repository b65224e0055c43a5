import type { ProjectStatus } from '#schema/values.ts'

export interface Progress {
  /** 0 to 1 */
  fraction: number
  /** False while the figure follows the phase. It's labeled accordingly. */
  planned: boolean
}

/**
 * Returns a project's progress, the same for every reader: the share of its milestones and tasks that are
 * done, but at least the figure of its phase. So progress never drops when planning starts.
 */
export function progressOf(status: ProjectStatus, work: { planned: number; done: number }): Progress {
  const phase = byPhase[status] ?? otherwise
  const share = work.planned > 0 ? Math.min(1, work.done / work.planned) : 0
  return { fraction: Math.max(phase, share), planned: share > 0 && share >= phase }
}

/** The customer cards' figures, section 4 of the specification. */
const byPhase: Partial<Record<ProjectStatus, number>> = {
  DESIGN: 0.25,
  DEVELOPMENT: 0.6,
  REVIEW: 0.85,
  COMPLETED: 1,
}

const otherwise = 0.1
