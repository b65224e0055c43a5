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
import { isDuplicate } from '#kernel/database.ts'
import { allow, conflict, invalid, notFound } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { onePage } from '#kernel/paging.ts'
import type { Call, Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import type { NewFeedback } from './contract.ts'
import { addFeedback, listFeedback } from './contract.ts'
import { findFeedbackOf, findSentFeedback, insertFeedback, placeOf } from './data.ts'
import { linkToComment } from './open.ts'
import { excerpt } from './routes.news.ts'
import { replyRoutes } from './routes.replies.ts'
import { feedbackNotFound, resolveRoutes } from './routes.resolve.ts'
import { mayComment, mayWriteInternally, signedIn } from './rules.ts'

export const feedbackRoutes: Route[] = [
  handle(listFeedback, signedIn, async (call) => {
    const { db, actor, params, query } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    return onePage(call, await findFeedbackOf(db, actor, project.id, query), placeOf)
  }),

  handle(addFeedback, signedIn, async (call) => {
    const { db, actor, params, body, live, reply } = call
    const project = (await findVisibleProject(db, actor, params.id)) ?? notFound(projectNotFound)
    allow(
      mayComment(actor, project),
      'You may read the feedback here. Ask the agency for the right to comment.',
    )
    allow(!body.internal || mayWriteInternally(actor), 'Only staff can keep a comment internal.')
    const clientKey = body.id ?? newId()
    const before = await findSentFeedback(db, actor, clientKey)
    const made = before ? undefined : await writeFeedback(call, project, clientKey)
    const item = (await findSentFeedback(db, actor, clientKey)) ?? notFound(feedbackNotFound)
    if (item.projectId !== project.id) {
      conflict('ID_TAKEN', 'You sent this id with a comment on another project.')
    }
    if (!made) return reply.code(200).send(addFeedback.answer.parse(item))
    const { id, projectId, clientId, internal } = item
    live.tell({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number: made.number, internal })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: made.people })
    return item
  }),

  ...resolveRoutes,
  ...replyRoutes,
]

type Adding = Call<typeof addFeedback, Actor>

/** Undefined where the same comment came at the same moment by another way. */
async function writeFeedback(call: Adding, project: VisibleProject, clientKey: string) {
  const { db, actor, body, now, address } = call
  const file = await groundOf(db, actor, project, body)
  // What stands on a file that only staff see is seen by staff only.
  const internal = body.internal || file?.internal === true
  const ground = { fileId: file?.id ?? null, fileVersion: file?.version ?? null }
  try {
    return await db.transaction(async (tx) => {
      const { pin, event } = await numbersFor(tx, body.type, project.id)
      const item = { ...body, ...ground, internal, clientKey, projectId: project.id, number: pin }
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
        link: linkToComment({ id, projectId: project.id, number: pin }),
        projectId: project.id,
      })
      return { number: event, people }
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return undefined
  }
}

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
