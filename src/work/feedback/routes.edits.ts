import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { editFeedback, editReply } from './contract.edits.ts'
import { findFeedback } from './data.ts'
import { editText, replyIn } from './edit-text.ts'
import { m } from './messages.ts'
import { feedbackNotFound, mayEdit } from './rules.ts'

export const editRoutes: Route[] = [
  handle(editFeedback, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayEdit(actor, item), t(m.mayNotEdit))
    await editText(call, item, { reply: null, ...body })
    return (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
  }),

  handle(editReply, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    const reply = replyIn(item, params.replyId)
    allow(mayEdit(actor, { ...item, authorId: reply.authorId }), t(m.mayNotEdit))
    await editText(call, item, { reply, ...body })
    const edited = (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
    return replyIn(edited, reply.id)
  }),
]
