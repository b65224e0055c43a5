import { randomUUID } from 'node:crypto'
import { mayComment } from '#work/feedback/rules.ts'
import { mayDecide } from '#work/milestones/rules.ts'
import * as inside from '#work/review-links/contract.guest.ts'
import * as links from '#work/review-links/contract.ts'
import { isIn } from '#work/review-links/rules.ts'
import { anotherProject, internalShared, milestone, project, shared } from '../fixtures/facts.ts'
import type { Stage } from '../fixtures.ts'
import { sharedProject } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { maySeeProject, seesShared } from '../visible.ts'

const found = that(maySeeProject, project)
const ofStaff = async ({ make }: Stage) => ({
  params: { id: sharedProject, linkId: (await make.link()).id },
})
/** By one's own link; who has none tries that of a guest. */
const own = async ({ make, caller }: Stage) => caller.linkId ?? (await make.link()).id
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
    send: async (stage) => ({ ...(await ofStaff(stage)), body: { days: 7 } }),
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
  row(inside.getReview, { inside: true, send: async (stage) => ({ params: { id: await own(stage) } }) }),
  row(inside.leaveReview, {
    inside: true,
    alone: true,
    send: async (stage) => ({ params: { id: await own(stage) } }),
  }),
  row(inside.listReviewComments, {
    ...sharedFile,
    send: async (stage) => ({ params: await fileOf(stage) }),
  }),
  row(inside.readReviewContent, { ...sharedFile, send: async (stage) => ({ params: await fileOf(stage) }) }),
  row(inside.readReviewContent, {
    ...hiddenFile,
    send: async (stage) => ({ params: await fileOf(stage, { internal: true }) }),
  }),
  row(inside.readReviewContent, {
    on: 'of another project',
    inside: true,
    found: that(isIn, anotherProject),
    send: async (stage) => ({ params: await fileOf(stage, { shared: false }) }),
  }),
  row(inside.readReviewThumbnail, {
    ...sharedFile,
    send: async (stage) => ({ params: await fileOf(stage) }),
  }),
  row(inside.readReviewThumbnail, {
    ...hiddenFile,
    send: async (stage) => ({ params: await fileOf(stage, { internal: true }) }),
  }),
  row(inside.readReviewPage, {
    ...sharedFile,
    send: async (stage) => ({ params: { ...(await fileOf(stage, { pdf: true })), page: 1 } }),
  }),
  row(inside.readReviewPage, {
    ...hiddenFile,
    send: async (stage) => ({ params: { ...(await fileOf(stage, { pdf: true, internal: true })), page: 1 } }),
  }),
  row(inside.addReviewComment, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (stage) => ({ params: await fileOf(stage), body: comment }),
  }),
  row(inside.addReviewComment, {
    ...hiddenFile,
    may: that(mayComment, project),
    send: async (stage) => ({ params: await fileOf(stage, { internal: true }), body: comment }),
  }),
  row(inside.replyToReviewComment, {
    ...sharedFile,
    may: that(mayComment, project),
    send: async (stage) => {
      const { id, fileId } = await fileOf(stage)
      return { params: { id, feedbackId: (await stage.make.comment({ fileId })).id }, body: { body: 'Yes' } }
    },
  }),
  row(inside.replyToReviewComment, {
    ...hiddenFile,
    may: that(mayComment, project),
    send: async (stage) => {
      const { id, fileId } = await fileOf(stage)
      const { id: feedbackId } = await stage.make.comment({ fileId, internal: true })
      return { params: { id, feedbackId }, body: { body: 'Yes' } }
    },
  }),
  row(inside.approveAsGuest, {
    inside: true,
    may: that(mayDecide, milestone),
    send: async (stage) => ({ params: await milestoneOf(stage, sharedProject) }),
  }),
  row(inside.approveAsGuest, {
    on: 'of another project',
    inside: true,
    found: that(isIn, anotherProject),
    send: async (stage) => ({ params: await milestoneOf(stage) }),
  }),
  row(inside.requestChangesAsGuest, {
    inside: true,
    may: that(mayDecide, milestone),
    send: async (stage) => ({ params: await milestoneOf(stage, sharedProject), body: { reason: 'Larger' } }),
  }),
]

async function fileOf(stage: Stage, wish: { internal?: boolean; pdf?: boolean; shared?: boolean } = {}) {
  const { id: fileId } = await stage.make.file({ shared: true, ...wish })
  return { id: await own(stage), fileId }
}

async function milestoneOf(stage: Stage, projectId?: string) {
  const { id: milestoneId } = await stage.make.milestone({ state: 'SUBMITTED', projectId })
  return { id: await own(stage), milestoneId }
}
