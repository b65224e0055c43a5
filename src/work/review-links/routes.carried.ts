import { allow, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { carriedTo } from '#work/carried-comments/carry-comments.ts'
import { keepOpen } from '#work/carried-comments/keep-open.ts'
import { mayComment } from '#work/feedback/rules.ts'
import { findFile } from '#work/files/data.ts'
import { fileNotFound, mayBeShared } from '#work/files/rules.ts'
import { keepReviewCommentOpen, listReviewCarriedComments } from './contract.carried.ts'
import type { Author } from './data.guest-comments.ts'
import { namedFor } from './data.guest-comments.ts'
import { note } from './data.log.ts'
import { linkOf, stayOpen, theGuest } from './guest-session.ts'
import { m } from './messages.ts'
import { shownComment } from './shown-comment.ts'

export const carriedRoutes: Route[] = [
  handle(listReviewCarriedComments, async (call) => {
    const { db, params } = call
    const { actor } = await theGuest(call, params.id)
    const file = (await findFile(db, actor, params.fileId)) ?? notFound(fileNotFound)
    if (!mayBeShared(file)) notFound(fileNotFound)
    const nameOf = (checker: Author) => namedFor(actor, checker).authorName
    return carriedTo({ ...call, actor, nameOf }, file)
  }),

  handle(keepReviewCommentOpen, async (call) => {
    const { db, params, body, now } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const item = await shownComment(db, guest, params.feedbackId)
    allow(mayComment(actor, item), t(m.viewOnly))
    await keepOpen({ ...call, actor }, item, body.version, async (tx, id) => {
      await stayOpen(tx, guest, now)
      await note(tx, 'comment', linkOf(guest), { feedbackId: id })
    })
    return undefined
  }),
]
