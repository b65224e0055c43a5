import { allow } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { replyIn } from '#work/feedback/edit-text.ts'
import { react } from '#work/feedback/react.ts'
import { mayComment } from '#work/feedback/rules.ts'
import { reactToReviewComment } from './contract.reactions.ts'
import { stayOpen, theGuest } from './guest-session.ts'
import { m } from './messages.ts'
import { shownComment } from './shown-comment.ts'

export const guestReactionRoutes: Route[] = [
  handle(reactToReviewComment, async (call) => {
    const { db, params, body, now } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const item = await shownComment(db, guest, params.feedbackId)
    allow(mayComment(actor, item), t(m.viewOnly))
    const reply = body.replyId ? replyIn(item, body.replyId) : null
    await react({ ...call, actor }, item, reply, body, (tx) => stayOpen(tx, guest, now))
    return undefined
  }),
]
