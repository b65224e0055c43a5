import { record } from '#features/audit/open.ts'
import { notify } from '#features/notifications/open.ts'
import { audienceOf, nextEventNumber } from '#features/projects/open.ts'
import type { Actor } from '#kernel/actor.ts'
import { isDuplicate } from '#kernel/database.ts'
import { allow, conflict, notFound } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Call, Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { replyToFeedback } from './contract.replies.ts'
import { findSentReply, holdOpen, insertReply } from './data.replies.ts'
import type { FoundFeedback } from './data.ts'
import { findFeedback } from './data.ts'
import { linkToComment } from './open.ts'
import { excerpt } from './routes.news.ts'
import { feedbackNotFound } from './routes.resolve.ts'
import { mayComment, mayWriteInternally, signedIn } from './rules.ts'

export const replyRoutes: Route[] = [
  handle(replyToFeedback, signedIn, async (call) => {
    const { db, actor, params, body, live, reply } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayComment(actor, item), 'You may read the feedback here. Ask the agency for the right to reply.')
    allow(!body.internal || mayWriteInternally(actor), 'Only staff can keep a reply internal.')
    const clientKey = body.id ?? newId()
    const before = await findSentReply(db, actor, clientKey)
    const made = before ? undefined : await addReply(call, item, clientKey)
    const sent = (await findSentReply(db, actor, clientKey)) ?? notFound(feedbackNotFound)
    if (sent.feedbackId !== item.id) conflict('ID_TAKEN', 'You sent this id with a reply to other feedback.')
    if (!made) return reply.code(200).send(replyToFeedback.answer.parse(sent))
    const { number, internal } = sent
    const { id, projectId, clientId } = item
    live.tell({ type: 'FEEDBACK_CHANGED', projectId, clientId, id, number, internal })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: made.people })
    return sent
  }),
]

type Replying = Call<typeof replyToFeedback, Actor>

/** Undefined where the same reply came at the same moment by another way. */
async function addReply(call: Replying, item: FoundFeedback, clientKey: string) {
  const { db, actor, now, address, body } = call
  // What answers a comment that only staff see is seen by staff only.
  const internal = body.internal || item.hidden
  try {
    return await db.transaction(async (tx) => {
      if (!(await holdOpen(tx, item.id))) {
        conflict('RESOLVED', 'This feedback is resolved. Add a new comment instead.')
      }
      const number = await nextEventNumber(tx, item.projectId)
      const { projectId, id: feedbackId } = item
      const reply = { projectId, feedbackId, body: body.body, internal, number, clientKey }
      const targetId = await insertReply(tx, actor, now, reply)
      await record(
        tx,
        { actor, now, address },
        {
          action: 'feedback.reply',
          targetTable: 'feedback_replies',
          targetId,
          metadata: { projectId, feedbackId, number: item.number, internal },
        },
      )
      const people = await audienceOf(tx, item, actor, internal)
      await notify(tx, now, people, {
        title: item.number
          ? `${actor.name} replied to pin #${item.number}`
          : `${actor.name} replied to a comment`,
        body: excerpt(body.body),
        link: linkToComment(item),
        projectId,
      })
      return { people }
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return undefined
  }
}
