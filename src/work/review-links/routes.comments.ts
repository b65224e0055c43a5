import { allow, conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { reopenComment } from '#work/feedback/reopen-comment.ts'
import { resolveComment } from '#work/feedback/resolve-comment.ts'
import { mayComment, mayReopen, mayResolve } from '#work/feedback/rules.ts'
import { writeComment } from '#work/feedback/write-comment.ts'
import { writeReply } from '#work/feedback/write-reply.ts'
import { fileNotFound } from '#work/files/rules.ts'
import { findVisibleFile } from '#work/files/store-file.ts'
import { findVisibleProject } from '#work/projects/visible-projects.ts'
import { resolveReviewComment } from './contract.edits.ts'
import {
  addReviewComment,
  listReviewComments,
  reopenReviewComment,
  replyToReviewComment,
} from './contract.guest.ts'
import { commentsFor } from './data.guest-comments.ts'
import { note } from './data.log.ts'
import { linkOf, publishReview, stayOpen, theGuest } from './guest-session.ts'
import { m } from './messages.ts'
import { linkNotOpen } from './rules.ts'
import { shownComment } from './shown-comment.ts'

/** Guests' comments use the same code as everyone else's, so the same people are notified. */
export const commentRoutes: Route[] = [
  handle(listReviewComments, async (call) => {
    const { db, params } = call
    const guest = await theGuest(call, params.id)
    const file = (await findVisibleFile(db, guest.actor, params.fileId)) ?? notFound(fileNotFound)
    return commentsFor(db, guest, file)
  }),

  handle(addReviewComment, async (call) => {
    const { db, params, body, now, reply } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const project = (await findVisibleProject(db, actor, guest.projectId)) ?? notFound(linkNotOpen)
    const file = (await findVisibleFile(db, actor, params.fileId)) ?? notFound(fileNotFound)
    allow(mayComment(actor, project), onlyLook)
    const type = body.pinX == null ? ('GENERAL' as const) : ('PIN' as const)
    const comment = { ...body, type, fileId: file.id, internal: false }
    const { item, isNew } = await writeComment({ ...call, actor }, project, comment, async (tx, id) => {
      await stayOpen(tx, guest, now)
      await note(tx, 'comment', linkOf(guest), { feedbackId: id })
    })
    if (item.fileId !== file.id) conflict('ID_TAKEN', t(m.idOfOtherFile))
    if (!isNew) return reply.code(200).send({ id: item.id })
    return { id: item.id }
  }),

  handle(replyToReviewComment, async (call) => {
    const { params, body, now, reply } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const item = await shownComment(call.db, guest, params.feedbackId)
    allow(mayComment(actor, item), onlyLook)
    const answer = { ...body, internal: false }
    const { sent, isNew } = await writeReply({ ...call, actor }, item, answer, async (tx, id) => {
      await stayOpen(tx, guest, now)
      await note(tx, 'comment', linkOf(guest), { replyId: id })
    })
    if (!isNew) return reply.code(200).send({ id: sent.id })
    return { id: sent.id }
  }),

  handle(resolveReviewComment, async (call) => {
    const { params, now } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const item = await shownComment(call.db, guest, params.feedbackId)
    allow(mayComment(actor, item), onlyLook)
    allow(mayResolve(actor, item), t(m.onlyOwnResolved))
    await resolveComment({ ...call, actor }, item, async (tx) => {
      await stayOpen(tx, guest, now)
      publishReview(tx, linkOf(guest))
    })
    return undefined
  }),

  handle(reopenReviewComment, async (call) => {
    const { params, body, now } = call
    const guest = await theGuest(call, params.id)
    const { actor } = guest
    const item = await shownComment(call.db, guest, params.feedbackId)
    allow(mayComment(actor, item), onlyLook)
    allow(mayReopen(actor, item), t(m.onlyOwnReopened))
    await reopenComment({ ...call, actor }, item, body, async (tx, replyId) => {
      await stayOpen(tx, guest, now)
      await note(tx, 'comment', linkOf(guest), { replyId })
    })
    return undefined
  }),
]

const onlyLook = t(m.viewOnly)
