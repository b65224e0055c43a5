import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { reactToFeedback, reactToReply } from './contract.reactions.ts'
import { findFeedback } from './data.ts'
import { replyIn } from './edit-text.ts'
import { m } from './messages.ts'
import { react } from './react.ts'
import { feedbackNotFound, mayComment } from './rules.ts'

export const reactionRoutes: Route[] = [
  handle(reactToFeedback, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayComment(actor, item), t(m.mayNotReact))
    await react(call, item, null, body)
    return (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
  }),

  handle(reactToReply, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    const reply = replyIn(item, params.replyId)
    allow(mayComment(actor, item), t(m.mayNotReact))
    await react(call, item, reply, body)
    const changed = (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
    return replyIn(changed, reply.id)
  }),
]
