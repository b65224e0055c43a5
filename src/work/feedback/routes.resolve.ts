import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { resolveFeedback } from './contract.ts'
import { findFeedback } from './data.ts'
import { m } from './messages.ts'
import { resolveComment } from './resolve-comment.ts'
import { feedbackNotFound, mayResolve } from './rules.ts'

export const resolveRoutes: Route[] = [
  handle(resolveFeedback, async (call) => {
    const { db, actor, params } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayResolve(actor, item), t(m.mayNotResolve))
    await resolveComment(call, item)
    return (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
  }),
]
