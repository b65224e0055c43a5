import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { findFeedback } from '#work/feedback/data.ts'
import { feedbackNotFound, mayComment } from '#work/feedback/rules.ts'
import { findFile } from '#work/files/data.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { carriedTo } from './carry-comments.ts'
import { keepFeedbackOpen, listCarriedComments } from './contract.ts'
import { keepOpen } from './keep-open.ts'
import { m } from './messages.ts'

export const carriedCommentRoutes: Route[] = [
  handle(listCarriedComments, async (call) => {
    const file = (await findFile(call.db, call.actor, call.params.id)) ?? notFound(fileNotFound)
    return carriedTo(call, file)
  }),

  handle(keepFeedbackOpen, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayComment(actor, item), t(m.mayNotCheck))
    return keepOpen(call, item, body.version)
  }),
]
