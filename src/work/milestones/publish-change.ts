import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'

interface TimelineChange {
  projectId: string
  clientId: string
  /** The milestone or task that changed, or the project if their order changed. */
  id: string
  internal?: boolean
}

/** Publishes that a project's milestones or tasks changed. */
export async function publishTimelineChange(tx: UnitOfWork, change: TimelineChange): Promise<void> {
  tx.publish({ type: 'MILESTONES_CHANGED', ...change, number: await nextEventNumber(tx, change.projectId) })
}
