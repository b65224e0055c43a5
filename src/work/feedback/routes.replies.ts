import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { replyToFeedback } from './contract.replies.ts'
import { findFeedback } from './data.ts'
import { m } from './messages.ts'
import { feedbackNotFound, mayComment, mayWriteInternally } from './rules.ts'
import { writeReply } from './write-reply.ts'

export const replyRoutes: Route[] = [
  handle(replyToFeedback, async (call) => {
    const { db, actor, params, body, reply } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayComment(actor, item), t(m.mayNotReply))
    allow(!body.internal || mayWriteInternally(actor), t(m.onlyStaffInternalReply))
    const { sent, isNew } = await writeReply(call, item, body)
    return isNew ? sent : reply.code(200).send(replyToFeedback.answer.parse(sent))
  }),
]
