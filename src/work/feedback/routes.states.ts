import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { lockEvents } from '#work/projects/event-and-pin-numbers.ts'
import { reopenFeedback, setFeedbackState } from './contract.states.ts'
import { findFeedback } from './data.ts'
import { m } from './messages.ts'
import { reopenComment } from './reopen-comment.ts'
import { feedbackNotFound, mayReopen } from './rules.ts'
import { setProgress } from './set-progress.ts'

export const stateRoutes: Route[] = [
  handle(setFeedbackState, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    if (item.resolved) conflict('RESOLVED', t(m.reopenFirst))
    await write(call, async (tx) => {
      await lockEvents(tx, item.projectId)
      await setProgress(tx, actor, item, body.state)
    })
    return (await findFeedback(db, actor, item.id)) ?? notFound(feedbackNotFound)
  }),

  handle(reopenFeedback, async (call) => {
    const { db, actor, params, body } = call
    const item = (await findFeedback(db, actor, params.id)) ?? notFound(feedbackNotFound)
    allow(mayReopen(actor, item), t(m.mayNotReopen))
    return reopenComment(call, item, body)
  }),
]
