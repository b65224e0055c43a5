import { record } from '#features/audit/open.ts'
import type { FoundFile } from '#features/files/open.ts'
import { findVisibleFile, newestMockup } from '#features/files/open.ts'
import { notify } from '#features/notifications/open.ts'
import type { VisibleProject } from '#features/projects/open.ts'
import {
  audienceOf,
  findVisibleProject,
  nextEventNumber,
  nextPinNumber,
  projectNotFound,
} from '#features/projects/open.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { allow, invalid, notFound } from '#kernel/failure.ts'
import { onePage } from '#kernel/paging.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { NewFeedback } from './contract.ts'
import { addFeedback, listFeedback, resolveFeedback } from './contract.ts'
import { findFeedback, findFeedbackOf, insertFeedback, markResolved, placeOf } from './data.ts'
import { mayComment, mayResolve, mayWriteInternally, signedIn } from './rules.ts'

const feedbackNotFound = 'The requested feedback could not be found.'

export const feedbackRoutes: Route[] = [
  handle(listFeedback, signedIn, async (call) => {
    const { db, actor, params, query } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return onePage(call, await findFeedbackOf(db, actor, project.id, query), placeOf)
  }),

  handle(addFeedback, signedIn, async ({ db, actor, params, body, now, address, live }) => {
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(
      mayComment(actor, project),
      'You may read the feedback here. Ask the agency for the right to comment.',
    )
    allow(!body.internal || mayWriteInternally(actor), 'Only staff can keep a comment internal.')
    const file = await groundOf(db, actor, project, body)
    // What stands on a file that only staff see is seen by staff only.
    const internal = body.internal || file?.internal === true
    const ground = { fileId: file?.id ?? null, fileVersion: file?.version ?? null }

    const made = await db.transaction(async (tx) => {
      const { pin, event } = await numbersFor(tx, body.type, project.id)
      const item = { ...body, ...ground, internal, projectId: project.id, number: pin }
      const id = await insertFeedback(tx, actor, now, item)
      await record(
        tx,
        { actor, now, address },
        {
          action: 'feedback.create',
          targetTable: 'feedback',
          targetId: id,
          metadata: { projectId: project.id, number: pin, ...ground, page: body.page, internal },
        },
      )
      const people = await audienceOf(tx, project, actor, internal)
      await notify(tx, now, people, {
        title: pin ? `${actor.name} added pin #${pin}` : `${actor.name} commented`,
        body: excerpt(body.body),
        link: linkTo(project.id, pin),
        projectId: project.id,
      })
      return { id, number: event, people }
    })
    const { clientId } = project
    live.tell({
      type: 'FEEDBACK_CHANGED',
      projectId: project.id,
      clientId,
      id: made.id,
      number: made.number,
      internal,
    })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: made.people })
    return (await findFeedback(db, actor, made.id)) ?? notFound(feedbackNotFound)
  }),

  handle(resolveFeedback, signedIn, async ({ db, actor, params, now, address, live }) => {
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayResolve(actor, item), 'Feedback is resolved by the agency, or by the person who wrote it.')
    if (item.resolved) return item
    const { id, projectId, clientId, internal } = item

    const made = await db.transaction(async (tx) => {
      if (!(await markResolved(tx, actor, now, id))) return undefined
      await record(
        tx,
        { actor, now, address },
        {
          action: 'feedback.resolve',
          targetTable: 'feedback',
          targetId: id,
          metadata: { projectId, number: item.number },
        },
      )
      const people = (await audienceOf(tx, item, actor, internal)).filter(
        (userId) => userId === item.authorId,
      )
      await notify(tx, now, people, {
        title: item.number
          ? `${actor.name} resolved pin #${item.number}`
          : `${actor.name} resolved your comment`,
        body: excerpt(item.body),
        link: linkTo(projectId, item.number),
        projectId,
      })
      return { number: await nextEventNumber(tx, projectId), people }
    })
    if (made) {
      live.tell({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number: made.number, internal })
      live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: made.people })
    }
    return (await findFeedback(db, actor, id)) ?? notFound(feedbackNotFound)
  }),
]

/** The version of the file that the feedback is about; undefined for the empty board. */
async function groundOf(
  db: Db,
  actor: Actor,
  project: VisibleProject,
  { type, fileId, fileVersion, page }: NewFeedback,
): Promise<FoundFile | undefined> {
  const named = fileId ? await findVisibleFile(db, actor, fileId, fileVersion ?? undefined) : undefined
  if (fileId && named?.projectId !== project.id) notFound('The requested file could not be found.')
  const file = named ?? (type === 'PIN' ? await newestMockup(db, actor, project.id) : undefined)
  const pages = file?.pages ?? 1
  if (page > pages)
    invalid({ page: [pages === 1 ? 'There is only one page.' : `There are only ${pages} pages.`] })
  return file
}

async function numbersFor(tx: Db, type: NewFeedback['type'], projectId: string) {
  if (type === 'PIN') return nextPinNumber(tx, projectId)
  return { pin: null, event: await nextEventNumber(tx, projectId) }
}

function linkTo(projectId: string, number: number | null): string {
  return `/projects/${projectId}?tab=feedback${number ? `&pin=${number}` : ''}`
}

/** The words of a comment in one line, as a notification shows them. */
function excerpt(body: string): string {
  const words = body.replace(/\s+/g, ' ')
  return words.length > 140 ? `${words.slice(0, 139).toWellFormed()}…` : words
}
