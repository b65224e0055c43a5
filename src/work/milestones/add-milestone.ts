import { record } from '#agency/audit/record.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import type { NewMilestone } from './contract.ts'
import { insertMilestone } from './data.ts'
import { publishTimelineChange } from './publish-change.ts'

/** Adds a milestone in the caller's transaction. Returns its id. */
export async function addMilestone(
  tx: UnitOfWork,
  { id: projectId, clientId }: { id: string; clientId: string },
  milestone: NewMilestone,
): Promise<string> {
  const { priceCents, ...logged } = milestone
  await lockEvents(tx, projectId)
  const id = await insertMilestone(tx, tx.now, projectId, milestone)
  if (priceCents) await record(tx, priceEntry(id, null, priceCents))
  await record(tx, {
    action: 'milestone.create',
    targetTable: 'milestones',
    targetId: id,
    metadata: { projectId, ...logged },
  })
  const { internal } = milestone
  await publishTimelineChange(tx, { projectId, clientId, id, internal })
  return id
}

/** The price has its own entry, because only people who can see billing can read it. */
export function priceEntry(targetId: string, before: number | null, after: number | null) {
  return { action: 'milestone.price', targetTable: 'milestones', targetId, metadata: { before, after } }
}
