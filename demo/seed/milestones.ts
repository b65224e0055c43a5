import { newId } from '#kernel/ids.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import type { StoryMilestone } from '../story/shape.ts'
import type { Seeded, SeededAction, SeededProject } from './context.ts'
import { seedDecisions } from './milestone-decisions.ts'

/** Creates a project's plan: milestones with their tasks, and the decisions on them. */
export async function seedMilestones(seeded: Seeded, project: SeededProject): Promise<void> {
  const timeline = project.milestones.map((milestone, orderIndex) => ({
    ...milestone,
    id: newId(),
    orderIndex,
  }))
  await seeded.tx.insert(milestones).values(timeline.map((milestone) => rowOf(seeded, project, milestone)))
  for (const milestone of timeline) {
    await seedTasks(seeded, project, milestone)
    await seedDecisions(seeded, project, milestone)
  }
}

type SeededMilestone = StoryMilestone & { id: string; orderIndex: number }

function rowOf(
  seeded: Seeded,
  project: SeededProject,
  milestone: SeededMilestone,
): typeof milestones.$inferInsert {
  const { id, title, description, due, orderIndex, state, internal = false, decisions } = milestone
  const fields = { title, description, dueDate: seeded.day(due), internal, orderIndex }
  seeded.actions.push({
    ...timelineAuthor(seeded, project),
    action: 'milestone.create',
    targetTable: 'milestones',
    targetId: id,
    metadata: { projectId: project.id, ...fields },
  })
  const approval = state === 'APPROVED' ? decisions?.at(-1) : undefined
  return {
    ...fields,
    id,
    projectId: project.id,
    state,
    isApproved: approval !== undefined,
    approvedBy: approval ? seeded.people[approval.by] : null,
    approvedAt: approval ? seeded.at(approval.at) : null,
    createdAt: seeded.at(project.planned.at),
  }
}

async function seedTasks(seeded: Seeded, project: SeededProject, milestone: SeededMilestone): Promise<void> {
  if (milestone.tasks.length === 0) return
  const rows = milestone.tasks.map((task, orderIndex) => ({
    ...task,
    id: newId(),
    projectId: project.id,
    milestoneId: milestone.id,
    // Open tasks are in Ada's My Work list.
    assigneeId: task.done ? null : seeded.people.ada,
    dueDate: task.done ? null : seeded.day(milestone.due),
    orderIndex,
    createdAt: seeded.at(project.planned.at),
  }))
  await seeded.tx.insert(tasks).values(rows)
  for (const { id, title, projectId, milestoneId } of rows) {
    seeded.actions.push({
      ...timelineAuthor(seeded, project),
      action: 'task.create',
      targetTable: 'tasks',
      targetId: id,
      metadata: { projectId, milestoneId, title },
    })
  }
}

function timelineAuthor({ at }: Seeded, { planned }: SeededProject): Pick<SeededAction, 'at' | 'by'> {
  return { at: at(planned.at), by: planned.by }
}
