import { and, eq, ne, sql } from 'drizzle-orm'
import { changed, record } from '#agency/audit/record.ts'
import { plainText } from '#kernel/markdown/plain-text.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { milestones, tasks } from '#schema/milestones.ts'
import { nextEventNumber } from '#work/projects/event-and-pin-numbers.ts'

interface Commented {
  id: string
  projectId: string
  clientId: string
}

/** Returns the first line of a comment without Markdown, cut to the maximum length of a task's title. */
export function firstLine(body: string): string {
  const [line = ''] = plainText(body).trim().split('\n', 1)
  const title = line.trim() || body.trim()
  return title.length > 200 ? `${title.slice(0, 199).toWellFormed()}…` : title
}

/**
 * Marks a comment's task as done while the comment is ready to check or resolved. Call this whenever the
 * comment's state changes, after `lockEvents`.
 */
export async function setTaskDone(tx: UnitOfWork, item: Commented, done: boolean): Promise<void> {
  const [task] = await tx
    .update(tasks)
    .set({ done })
    .where(and(eq(tasks.feedbackId, item.id), ne(tasks.done, done)))
    .returning(changedTask)
  if (task) await publishTask(tx, item, task, changed({ done: !done }, { done }))
}

/** Updates the title of a comment's task to the comment's new first line, unless someone edited the title. */
export async function retitleTask(
  tx: UnitOfWork,
  item: Commented & { body: string },
  body: string,
): Promise<void> {
  const [before, after] = [firstLine(item.body), firstLine(body)]
  if (before === after) return
  const [task] = await tx
    .update(tasks)
    .set({ title: after })
    .where(and(eq(tasks.feedbackId, item.id), eq(tasks.title, before)))
    .returning(changedTask)
  if (task) await publishTask(tx, item, task, changed({ title: before }, { title: after }))
}

const changedTask = {
  id: tasks.id,
  internal: sql<boolean>`${tasks.internal} or coalesce(
    (select ${milestones.internal} from ${milestones} where ${milestones.id} = ${tasks.milestoneId}), false)`,
}

async function publishTask(
  tx: UnitOfWork,
  { projectId, clientId }: Commented,
  { id, internal }: { id: string; internal: boolean },
  metadata: Record<string, unknown>,
): Promise<void> {
  await record(tx, { action: 'task.change', targetTable: 'tasks', targetId: id, metadata })
  const number = await nextEventNumber(tx, projectId)
  tx.publish({ type: 'MILESTONES_CHANGED', projectId, clientId, id, number, internal })
}
