import { milestoneDecisions, milestones, tasks } from '#features/milestones/table.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import type { FileIds } from './seed.files.ts'
import type { Seeded } from './seeded.ts'
import type { StoryMilestone, StoryProject } from './story/shape.ts'
import { dayOf, momentOf } from './story/when.ts'
import { story as demo } from './story.ts'

/** The plan of a project: milestones with their tasks and decisions. */
export async function seedMilestones(
  seeded: Seeded,
  projectId: string,
  story: StoryProject,
  files: FileIds,
): Promise<void> {
  const createdAt = momentOf(story.createdAt, seeded.now, seeded.timeZone)
  for (const [orderIndex, milestone] of story.milestones.entries()) {
    const id = await seedMilestone(seeded, { projectId, orderIndex, createdAt }, milestone, files)
    for (const [order, task] of milestone.tasks.entries()) {
      await seeded.world.db
        .insert(tasks)
        .values({ ...task, projectId, milestoneId: id, orderIndex: order, createdAt })
    }
  }
}

async function seedMilestone(
  { world, now, timeZone, personIds }: Seeded,
  place: { projectId: string; orderIndex: number; createdAt: Date },
  milestone: StoryMilestone,
  files: FileIds,
): Promise<string> {
  const id = newId()
  const decisions = milestone.decisions ?? []
  const approval = milestone.state === 'APPROVED' ? decisions.at(-1) : undefined
  await world.db.insert(milestones).values({
    ...place,
    id,
    title: milestone.title,
    description: milestone.description,
    dueDate: dayOf(milestone.due, now, timeZone),
    state: milestone.state,
    isApproved: milestone.state === 'APPROVED',
    approvedBy: approval ? (personIds.get(approval.by) ?? null) : null,
    approvedAt: approval ? momentOf(approval.at, now, timeZone) : null,
    internal: milestone.internal ?? false,
  })
  for (const decision of decisions) {
    const decidedAt = momentOf(decision.at, now, timeZone)
    const { firstName, lastName } = demo.people[decision.by]
    await world.db.insert(milestoneDecisions).values({
      id: newSequentialId(decidedAt),
      milestoneId: id,
      decision: decision.decision,
      reason: decision.reason ?? null,
      decidedBy: personIds.get(decision.by) ?? '',
      decidedByName: `${firstName} ${lastName}`,
      fileVersions: decision.files.map(([name, version]) => ({ fileId: files.get(name) ?? '', version })),
      decidedAt,
    })
  }
  return id
}
