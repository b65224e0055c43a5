import { randomUUID } from 'node:crypto'
import { mayComment, mayEdit, mayReopen, mayResolve } from '#work/feedback/rules.ts'
import { pngOf } from '#work/files/seed.ts'
import { mayDecide } from '#work/milestones/rules.ts'
import * as carried from '#work/review-links/contract.carried.ts'
import * as content from '#work/review-links/contract.content.ts'
import * as edits from '#work/review-links/contract.edits.ts'
import * as fromEmail from '#work/review-links/contract.from-email.ts'
import * as inside from '#work/review-links/contract.guest.ts'
import { uploadReviewPicture } from '#work/review-links/contract.pictures.ts'
import { reactToReviewComment } from '#work/review-links/contract.reactions.ts'
import * as links from '#work/review-links/contract.ts'
import { isIn } from '#work/review-links/rules.ts'
import {
  anotherProject,
  internalShared,
  milestone,
  project,
  shared,
  comment as someonesComment,
} from '../fixtures/facts.ts'
import { emailLink } from '../fixtures/guests.ts'
import type { Fixtures } from '../fixtures.ts'
import { sharedProject } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { maySeeProject, seesShared } from '../visible.ts'

const found = that(maySeeProject, project)
/** The only tile of the shared picture. */
const tile = { width: 8, column: 0, row: 0 }
const bothVersions = { before: 1, after: 2 }
const ofStaff = async ({ make }: Fixtures) => ({
  params: { id: sharedProject, linkId: (await make.link()).id },
})
/** Uses the caller's own review link. Callers without one try a guest's. */
const own = async ({ make, caller }: Fixtures) => caller.linkId ?? (await make.link()).id
const sharedFile = { inside: true, found: that(seesShared, shared) }
const hiddenFile = { on: 'an internal one', inside: true, found: that(seesShared, internalShared) }
const comment = { body: 'Larger, please', pinX: 0.5, pinY: 0.5 }

export const reviewRows = [
  row(links.listReviewLinks, { found, send: async () => ({ params: { id: sharedProject } }) }),
  row(links.makeReviewLink, {
    found,
    send: async () => ({
      params: { id: sharedProject },
      body: { firstName: 'Gus', email: `${randomUUID()}@people.test` },
    }),
  }),
  row(links.sendReviewLink, { found, send: ofStaff }),
  row(links.extendReviewLink, {
    found,
    send: async (fixtures) => ({ ...(await ofStaff(fixtures)), body: { days: 7 } }),
  }),
  row(links.revokeReviewLink, { found, send: ofStaff }),
  row(links.readReviewLog, { found, send: ofStaff }),
  row(inside.getReviewInvitation, {
    on: 'by its link',
    send: async ({ make }) => ({ params: { token: (await make.link()).token } }),
  }),
  row(inside.requestReviewCode, {
    on: 'by its link',
    send: async ({ make }) => ({ params: { token: (await make.link()).token } }),
  }),
  row(inside.enterReview, {
    on: 'by its link and code',
    send: async ({ make }) => {
      const { token, code } = await make.link()
      return { params: { token }, body: { code } }
    },
  }),
  row(fromEmail.openReview, {
    on: 'by its emailed link',
    send: async ({ app, make }) => ({ body: { token: await emailLink(app, await make.link()) } }),
  }),
  row(fromEmail.sendGuestCode, {
    inside: true,
    send: async (fixtures) => ({ params: { id: await own(fixtures) } }),
  }),
  row(inside.getReview, {
    inside: true,
    send: async (fixtures) => ({ params: { id: await own(fixtures) } }),
  }),
  row(inside.leaveReview, {
    inside: true,
    alone: true,
    send: async (fixtures) => ({ params: { id: await own(fixtures) } }),
  }),
  row(inside.listReviewComments, {
    ...sharedFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures) }),
  }),
  row(content.readReviewContent, {
    ...sharedFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures) }),
  }),
  row(content.readReviewContent, {
    ...hiddenFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures, { internal: true }) }),
  }),
  row(content.readReviewContent, {
    on: 'of another project',
    inside: true,
    found: that(isIn, anotherProject),
    send: async (fixtures) => ({ params: await fileOf(fixtures, { shared: false }) }),
  }),
  row(content.readReviewThumbnail, {
    ...sharedFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures) }),
  }),
  row(content.readReviewThumbnail, {
    ...hiddenFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures, { internal: true }) }),
  }),
  row(content.readReviewPreview, {
    ...sharedFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures, { final: true }), query: { version: 1 } }),
  }),
  row(content.readReviewPreview, {
    ...hiddenFile,
    send: async (fixtures) => ({
      params: await fileOf(fixtures, { final: true, internal: true }),
      query: { version: 1 },
    }),
  }),
  row(content.readReviewPage, {
    ...sharedFile,
    send: async (fixtures) => ({ params: { ...(await fileOf(fixtures, { pdf: true })), page: 1 } }),
  }),
  row(content.readReviewPage, {
    ...hiddenFile,
    send: async (fixtures) => ({
      params: { ...(await fileOf(fixtures, { pdf: true, internal: true })), page: 1 },
    }),
  }),
  row(content.compareReviewVersions, {
    ...sharedFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures, { versions: 2 }), query: bothVersions }),
  }),
  row(content.compareReviewVersions, {
    ...hiddenFile,
    send: async (fixtures) => ({
      params: await fileOf(fixtures, { versions: 2, internal: true }),
      query: bothVersions,
    }),
  }),
  row(carried.listReviewCarriedComments, {
    ...sharedFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures, { versions: 2 }) }),
  }),
  row(carried.listReviewCarriedComments, {
    ...hiddenFile,
    send: async (fixtures) => ({ params: await fileOf(fixtures, { versions: 2, internal: true }) }),
  }),
  row(carried.keepReviewCommentOpen, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures, { versions: 2 })
      const { id: feedbackId } = await fixtures.make.comment({ fileId })
      return { params: { id, feedbackId }, body: { version: 2 } }
    },
  }),
  row(content.readReviewTile, {
    ...sharedFile,
    send: async (fixtures) => ({ params: { ...(await fileOf(fixtures)), ...tile } }),
  }),
  row(content.readReviewTile, {
    ...hiddenFile,
    send: async (fixtures) => ({ params: { ...(await fileOf(fixtures, { internal: true })), ...tile } }),
  }),
  row(inside.addReviewComment, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (fixtures) => ({ params: await fileOf(fixtures), body: comment }),
  }),
  row(inside.addReviewComment, {
    ...hiddenFile,
    may: that(mayComment, project),
    send: async (fixtures) => ({ params: await fileOf(fixtures, { internal: true }), body: comment }),
  }),
  row(inside.replyToReviewComment, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      return {
        params: { id, feedbackId: (await fixtures.make.comment({ fileId })).id },
        body: { body: 'Yes' },
      }
    },
  }),
  row(inside.replyToReviewComment, {
    ...hiddenFile,
    may: that(mayComment, project),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      const { id: feedbackId } = await fixtures.make.comment({ fileId, internal: true })
      return { params: { id, feedbackId }, body: { body: 'Yes' } }
    },
  }),
  row(uploadReviewPicture, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (fixtures) => {
      const params = await fileOf(fixtures)
      return { params, query: { name: 'photo.png' }, bytes: await pngOf(8, 6) }
    },
  }),
  row(reactToReviewComment, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      const { id: feedbackId } = await fixtures.make.comment({ fileId })
      return { params: { id, feedbackId }, body: { reaction: '👍' as const, on: true } }
    },
  }),
  row(edits.resolveReviewComment, {
    on: 'of someone else',
    ...sharedFile,
    may: that(mayResolve, someonesComment),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      const { id: feedbackId } = await fixtures.make.comment({ fileId })
      return { params: { id, feedbackId } }
    },
  }),
  row(inside.reopenReviewComment, {
    on: 'of someone else',
    ...sharedFile,
    may: that(mayReopen, someonesComment),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      const { id: feedbackId } = await fixtures.make.comment({ fileId, resolved: true })
      return { params: { id, feedbackId }, body: { reason: 'Still too small' } }
    },
  }),
  row(edits.editReviewComment, {
    on: 'of someone else',
    ...sharedFile,
    may: that(mayEdit, someonesComment),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      const { id: feedbackId } = await fixtures.make.comment({ fileId })
      return { params: { id, feedbackId }, body: { body: 'Smaller' } }
    },
  }),
  row(edits.editReviewReply, {
    on: 'of someone else',
    ...sharedFile,
    may: that(mayEdit, someonesComment),
    send: async (fixtures) => {
      const { id, fileId } = await fileOf(fixtures)
      const { id: feedbackId, projectId } = await fixtures.make.comment({ fileId })
      const replyId = await fixtures.make.reply(feedbackId, projectId)
      return { params: { id, feedbackId, replyId }, body: { body: 'Smaller' } }
    },
  }),
  row(inside.approveAsGuest, {
    inside: true,
    may: that(mayDecide, milestone),
    send: async (fixtures) => ({ params: await milestoneOf(fixtures, sharedProject) }),
  }),
  row(inside.approveAsGuest, {
    on: 'of another project',
    inside: true,
    found: that(isIn, anotherProject),
    send: async (fixtures) => ({ params: await milestoneOf(fixtures) }),
  }),
  row(inside.requestChangesAsGuest, {
    inside: true,
    may: that(mayDecide, milestone),
    send: async (fixtures) => ({
      params: await milestoneOf(fixtures, sharedProject),
      body: { reason: 'Larger' },
    }),
  }),
]

async function fileOf(fixtures: Fixtures, options: Parameters<Fixtures['make']['file']>[0] = {}) {
  const { id: fileId } = await fixtures.make.file({ shared: true, ...options })
  return { id: await own(fixtures), fileId }
}

async function milestoneOf(fixtures: Fixtures, projectId?: string) {
  const { id: milestoneId } = await fixtures.make.milestone({ state: 'SUBMITTED', projectId })
  return { id: await own(fixtures), milestoneId }
}
