import { allow } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { editText, replyIn } from '#work/feedback/edit-text.ts'
import { mayEdit } from '#work/feedback/rules.ts'
import { editReviewComment, editReviewReply } from './contract.edits.ts'
import { note } from './data.log.ts'
import { linkOf, stayOpen, theGuest } from './guest-session.ts'
import { m } from './messages.ts'
import { shownComment } from './shown-comment.ts'

export const editRoutes: Route[] = [
  handle(editReviewComment, (call) => edit(call, null)),
  handle(editReviewReply, (call) => edit(call, call.params.replyId)),
]

async function edit(
  call: Call<typeof editReviewComment | typeof editReviewReply, unknown>,
  replyId: string | null,
) {
  const { db, params, body, now } = call
  const guest = await theGuest(call, params.id)
  const { actor } = guest
  const item = await shownComment(db, guest, params.feedbackId)
  const reply = replyId === null ? null : replyIn(item, replyId)
  allow(mayEdit(actor, { ...item, authorId: (reply ?? item).authorId }), t(m.onlyOwnEdited))
  await editText({ ...call, actor }, item, {
    reply,
    ...body,
    alongside: async (tx, id) => {
      await stayOpen(tx, guest, now)
      await note(tx, 'comment', linkOf(guest), reply ? { replyId: id } : { feedbackId: id })
    },
  })
  return undefined
}
