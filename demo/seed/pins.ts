import { t } from '#kernel/i18n/t.ts'
import { newId, newSequentialId } from '#kernel/ids.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { m } from '#work/feedback/messages.ts'
import type { StoryPin } from '../story/shape.ts'
import { audienceOf, excerpt, nameOf, type Seeded, type SeededProject } from './context.ts'

/**
 * Creates a project's pins in the order of their numbers, with threads numbered in the order they were
 * written.
 */
export async function seedPins(
  seeded: Seeded,
  project: SeededProject,
  numberAt: (moment: Date) => number,
): Promise<void> {
  const pins = project.pins.map((pin, index) => ({ ...pin, id: newId(), number: index + 1 }))
  await seeded.tx.insert(feedback).values(pins.map((pin) => rowOf(seeded, project, pin)))
  for (const pin of pins) {
    addActions(seeded, project, pin)
    for (const reply of pin.replies ?? []) await seedReply(seeded, project, pin, reply, numberAt)
  }
}

type Numbered = StoryPin & { id: string; number: number }

function rowOf({ at, people }: Seeded, project: SeededProject, pin: Numbered): typeof feedback.$inferInsert {
  const { id, number, body, on, page = 1, x, y, by, internal = false, resolved, progress } = pin
  return {
    id,
    projectId: project.id,
    fileId: project.fileId(on[0]),
    fileVersion: on[1],
    page,
    authorId: people[by],
    number,
    body,
    pinX: x,
    pinY: y,
    internal,
    progress,
    resolved: resolved !== undefined,
    resolvedBy: resolved ? people[resolved.by] : null,
    resolvedAt: resolved ? at(resolved.at) : null,
    createdAt: at(pin.at),
  }
}

function addActions({ at, actions }: Seeded, project: SeededProject, pin: Numbered): void {
  const { id, number, body, on, page = 1, by, internal = false, resolved } = pin
  const [projectId, fileId, fileVersion] = [project.id, project.fileId(on[0]), on[1]]
  const target = { targetTable: 'feedback', targetId: id }
  const link = `/projects/${projectId}?tab=feedback&pin=${number}`
  const place = { body: excerpt(body), link, projectId }
  actions.push({
    ...target,
    at: at(pin.at),
    by,
    action: 'feedback.create',
    metadata: { projectId, number, fileId, fileVersion, page, internal },
    notification: {
      ...place,
      to: audienceOf(project, by, internal),
      title: t(m.newsPin, { actor: nameOf(by), number }),
    },
  })
  if (!resolved) return
  actions.push({
    ...target,
    at: at(resolved.at),
    by: resolved.by,
    action: 'feedback.resolve',
    metadata: { projectId, number },
    notification: {
      ...place,
      to: [by].filter((author) => author !== resolved.by),
      title: t(m.newsResolvedPin, { actor: nameOf(resolved.by), number }),
    },
  })
}

async function seedReply(
  { tx, at, people, actions }: Seeded,
  project: SeededProject,
  pin: Numbered,
  reply: NonNullable<StoryPin['replies']>[number],
  numberAt: (moment: Date) => number,
): Promise<void> {
  const createdAt = at(reply.at)
  const id = newSequentialId(createdAt)
  const { by, body, internal = pin.internal ?? false } = reply
  await tx.insert(feedbackReplies).values({
    id,
    projectId: project.id,
    feedbackId: pin.id,
    authorId: people[by],
    body,
    internal,
    number: numberAt(createdAt),
    clientKey: newId(),
    createdAt,
  })
  actions.push({
    at: createdAt,
    by,
    action: 'feedback.reply',
    targetTable: 'feedback_replies',
    targetId: id,
    metadata: { projectId: project.id, feedbackId: pin.id, number: pin.number, internal },
    notification: {
      to: audienceOf(project, by, internal),
      title: t(m.newsRepliedPin, { actor: nameOf(by), number: pin.number }),
      body: excerpt(body),
      link: `/projects/${project.id}?tab=feedback&pin=${pin.number}`,
      projectId: project.id,
    },
  })
}
