import type { ProjectStatus } from '#features/projects/contract.ts'
import { projectCounters, projects as projectRows, statusChanges } from '#features/projects/table.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import { seedFiles } from './seed.files.ts'
import { seedMilestones } from './seed.milestones.ts'
import { seedTalk } from './seed.talk.ts'
import type { Seeded } from './seeded.ts'
import type { StoryProject } from './story/shape.ts'
import { dayOf, momentOf } from './story/when.ts'
import { story as demo } from './story.ts'

/** Each project with its history, plan, files, pins and messages. */
export async function seedProjects(seeded: Seeded): Promise<void> {
  for (const [key, story] of Object.entries(demo.projects)) {
    const projectId = await seedProject(seeded, story)
    seeded.projectIds.set(key, projectId)
    const files = await seedFiles(seeded, projectId, story)
    await seedMilestones(seeded, projectId, story, files)
    await seedTalk(seeded, projectId, story, files)
  }
}

async function seedProject(seeded: Seeded, story: StoryProject): Promise<string> {
  const { world, now, timeZone, personIds, clientIds } = seeded
  const at = (when: StoryProject['createdAt']) => momentOf(when, now, timeZone)
  const id = newId()
  const createdAt = at(story.createdAt)
  const last = story.history.at(-1)
  await world.db.insert(projectRows).values({
    id,
    clientId: clientIds.get(story.client) ?? '',
    name: story.name,
    summary: story.summary,
    status: story.status,
    archivedFrom: story.status === 'ARCHIVED' ? (story.history.at(-2)?.to ?? 'DISCOVERY') : null,
    currency: story.currency,
    budgetMin: story.budgetMin,
    budgetMax: story.budgetMax,
    deadline: story.deadline && dayOf(story.deadline, now, timeZone),
    createdBy: personIds.get(story.createdBy) ?? '',
    createdAt,
    updatedAt: last ? at(last.at) : createdAt,
  })
  await world.db.insert(projectCounters).values({ projectId: id })
  let from: ProjectStatus = 'DISCOVERY'
  for (const step of story.history) {
    const changedAt = at(step.at)
    await world.db.insert(statusChanges).values({
      id: newSequentialId(changedAt),
      projectId: id,
      fromStatus: from,
      toStatus: step.to,
      changedBy: personIds.get(step.by) ?? '',
      changedAt,
    })
    from = step.to
  }
  return id
}
