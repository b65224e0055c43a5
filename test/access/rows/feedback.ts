import { keepFeedbackOpen } from '#work/carried-comments/contract.ts'
import { assignFeedback, createTaskFromFeedback } from '#work/feedback/contract.assignment.ts'
import { editFeedback, editReply } from '#work/feedback/contract.edits.ts'
import { exportFeedback } from '#work/feedback/contract.export.ts'
import { reactToFeedback, reactToReply } from '#work/feedback/contract.reactions.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { reopenFeedback, setFeedbackState } from '#work/feedback/contract.states.ts'
import { addFeedback, listFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { mayComment, mayEdit, mayReopen, mayResolve, mayWriteInternally } from '#work/feedback/rules.ts'
import { exportFeedbackPdf } from '#work/feedback-pdf/contract.ts'
import { listMentionable } from '#work/mentions/contract.ts'
import { listUnreadComments, readAllComments } from '#work/unread-comments/contract.ts'
import { comment, file, internalComment, project } from '../fixtures/facts.ts'
import type { Fixtures } from '../fixtures.ts'
import { row, that } from '../row.ts'
import { maySeeProject, seesFeedback, seesFile } from '../visible.ts'

const inProject = that(maySeeProject, project)
const found = that(seesFeedback, comment)
const hidden = { on: 'an internal one', found: that(seesFeedback, internalComment) }
const thumbsUp = { reaction: '👍' as const, on: true }
const reason = { reason: 'Still too small' }
const body = { body: 'Larger, please', pinX: 0.5, pinY: 0.5 }

export const feedbackRows = [
  row(listMentionable, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.comment()).projectId } }),
  }),
  row(listFeedback, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.comment()).projectId } }),
  }),
  row(listFeedback, {
    on: 'an internal one',
    found: inProject,
    shows: that(mayWriteInternally),
    send: async ({ make }) => {
      const { id, projectId } = await make.comment({ internal: true })
      return { params: { id: projectId }, shown: id }
    },
  }),
  row(listUnreadComments, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.comment()).projectId } }),
  }),
  row(readAllComments, {
    found: inProject,
    send: async ({ make }) => ({ params: { id: (await make.comment()).projectId } }),
  }),
  row(exportFeedback, {
    found: that(seesFile, file),
    send: async ({ make }) => ({ params: { id: (await make.file()).id } }),
  }),
  row(exportFeedbackPdf, {
    found: that(seesFile, file),
    send: async ({ make }) => ({ params: { id: (await make.file()).id } }),
  }),
  row(addFeedback, {
    found: inProject,
    may: that(mayComment, project),
    send: async ({ make }) => ({ params: await make.project(), body }),
  }),
  row(addFeedback, {
    on: 'an internal one',
    found: inProject,
    may: that(mayWriteInternally),
    send: async ({ make }) => ({ params: await make.project(), body: { ...body, internal: true } }),
  }),
  row(replyToFeedback, {
    found,
    may: that(mayComment, comment),
    send: async ({ make }) => ({ params: await make.comment(), body: { body: 'Done' } }),
  }),
  row(replyToFeedback, {
    ...hidden,
    may: that(mayComment, internalComment),
    send: async ({ make }) => ({ params: await make.comment({ internal: true }), body: { body: 'Done' } }),
  }),
  row(resolveFeedback, {
    on: 'the contact’s own',
    found,
    may: that(mayResolve, comment),
    send: async ({ make }) => ({ params: await make.comment(), body: { resolved: true as const } }),
  }),
  row(resolveFeedback, {
    ...hidden,
    may: that(mayResolve, internalComment),
    send: async ({ make }) => ({
      params: await make.comment({ internal: true }),
      body: { resolved: true as const },
    }),
  }),
  row(setFeedbackState, {
    found,
    send: async ({ make }) => ({ params: await make.comment(), body: { state: 'READY' as const } }),
  }),
  row(assignFeedback, {
    found,
    send: async ({ make }) => ({ params: await make.comment(), body: { dueDate: '2026-07-01' } }),
  }),
  row(createTaskFromFeedback, {
    found,
    send: async ({ make }) => ({ params: await make.comment(), body: {} }),
  }),
  row(reopenFeedback, {
    on: 'the contact’s own',
    found,
    may: that(mayReopen, comment),
    send: async ({ make }) => ({ params: await make.comment({ resolved: true }), body: reason }),
  }),
  row(reopenFeedback, {
    ...hidden,
    may: that(mayReopen, internalComment),
    send: async ({ make }) => ({
      params: await make.comment({ internal: true, resolved: true }),
      body: reason,
    }),
  }),
  row(editFeedback, {
    on: 'the contact’s own',
    found,
    may: that(mayEdit, comment),
    send: async ({ make }) => ({ params: await make.comment(), body: { body: 'Much larger' } }),
  }),
  row(editReply, {
    on: 'the contact’s own',
    found,
    may: that(mayEdit, comment),
    send: async ({ make }) => {
      const { id, projectId } = await make.comment()
      return { params: { id, replyId: await make.reply(id, projectId) }, body: { body: 'Done now' } }
    },
  }),
  row(reactToFeedback, {
    found,
    may: that(mayComment, comment),
    send: async ({ make }) => ({ params: await make.comment(), body: thumbsUp }),
  }),
  row(reactToFeedback, {
    ...hidden,
    may: that(mayComment, internalComment),
    send: async ({ make }) => ({ params: await make.comment({ internal: true }), body: thumbsUp }),
  }),
  row(reactToReply, {
    found,
    may: that(mayComment, comment),
    send: async ({ make }) => {
      const { id, projectId } = await make.comment()
      return { params: { id, replyId: await make.reply(id, projectId) }, body: thumbsUp }
    },
  }),
  row(keepFeedbackOpen, {
    found,
    may: that(mayComment, comment),
    send: async ({ make }) => ({ params: await carried(make), body: { version: 2 } }),
  }),
  row(keepFeedbackOpen, {
    ...hidden,
    may: that(mayComment, internalComment),
    send: async ({ make }) => ({
      params: await carried(make, { internal: true }),
      body: { version: 2 },
    }),
  }),
]

/** Returns a pin on the first of two versions. */
async function carried(make: Fixtures['make'], options: { internal?: boolean } = {}) {
  const { id: fileId } = await make.file({ shared: true, versions: 2 })
  return make.comment({ fileId, ...options })
}
