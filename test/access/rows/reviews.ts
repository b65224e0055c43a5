import { listSigningKeys } from '#agency/signing/contract.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import * as certificates from '#work/reviews/contract.certificate.ts'
import { changeReview } from '#work/reviews/contract.change.ts'
import * as evidence from '#work/reviews/contract.evidence.ts'
import * as guests from '#work/reviews/contract.guest.ts'
import * as reviews from '#work/reviews/contract.ts'
import { m } from '#work/reviews/messages.ts'
import { mayAskForReviews, mayReview } from '#work/reviews/rules.ts'
import * as rounds from '#work/rounds/contract.ts'
import { listVersionDecisions } from '#work/version-decisions/contract.ts'
import { file, project } from '../fixtures/facts.ts'
import type { Fixtures } from '../fixtures.ts'
import { sharedProject } from '../kinds-of-people.ts'
import { row, that } from '../row.ts'
import { maySeeProject, seesFile } from '../visible.ts'

const found = that(maySeeProject, project)
const may = that(mayAskForReviews)
const inShared = { params: { id: sharedProject } }

export const reviewsRows = [
  row(reviews.listReviews, {
    found,
    shows: found,
    send: async ({ make }) => ({ ...inShared, shown: (await make.review()).id }),
  }),
  row(listVersionDecisions, {
    found: that(seesFile, file),
    send: async ({ make }) => ({ params: { id: (await make.file()).id } }),
  }),
  row(rounds.getRounds, { found, send: async () => inShared }),
  row(reviews.listPossibleReviewers, { found, send: async () => inShared }),
  row(reviews.listAwaited),
  row(reviews.askForReview, {
    found,
    may,
    send: async ({ app, make }) => ({
      ...inShared,
      body: {
        title: 'Home page',
        dueOn: '2099-01-01',
        designs: [{ fileId: (await make.file({ shared: true })).id, version: 1 }],
        userIds: [app.ada.userId],
      },
    }),
  }),
  row(reviews.cancelReview, {
    found,
    may,
    send: async ({ make }) => ({ params: { id: (await make.review()).id } }),
  }),
  row(changeReview, {
    found,
    may,
    send: async ({ make }) => ({
      params: { id: (await make.review()).id },
      body: { dueOn: '2099-02-01' },
    }),
  }),
  row(reviews.decideDesigns, {
    on: 'that asks the caller',
    found,
    may: that(mayReview, project),
    send: async ({ make, caller }) => {
      const { id, fileId } = await make.review({ userId: caller.userId })
      return { params: { id }, body: approving(fileId) }
    },
  }),
  row(certificates.readCertificate, {
    on: 'that the caller decided',
    found,
    send: async ({ make, caller }) => ({
      params: { id: (await make.review({ userId: caller.userId, approved: true })).id },
    }),
  }),
  row(evidence.readEvidence, {
    on: 'that the caller decided',
    found,
    send: async ({ make, caller }) => ({
      params: { id: (await make.review({ userId: caller.userId, approved: true })).id },
    }),
  }),
  row(evidence.readCheckPage),
  row(certificates.readCertificateAsGuest, {
    on: 'that the caller decided',
    inside: true,
    send: async (fixtures) => {
      const id = await own(fixtures)
      return { params: { id, reviewId: (await fixtures.make.review({ linkId: id, approved: true })).id } }
    },
  }),
  row(certificates.checkCertificate, { send: async () => ({ bytes: Buffer.from('%PDF-1.7') }) }),
  row(listSigningKeys),
  row(guests.listReviewsAsGuest, {
    inside: true,
    send: async (fixtures) => ({ params: { id: await own(fixtures) } }),
  }),
  row(guests.decideDesignsAsGuest, {
    on: 'that asks the caller',
    inside: true,
    may: that(mayReview, project),
    send: async (fixtures) => {
      const id = await own(fixtures)
      const { id: reviewId, fileId } = await fixtures.make.review({ linkId: id })
      return { params: { id, reviewId }, body: approving(fileId) }
    },
  }),
]

function approving(fileId: string) {
  const statement = formatMessage('en', m.statement)
  return { statement, decisions: [{ fileId, version: 1, decision: 'APPROVED' as const }] }
}

/** Uses the caller's own review link. Callers without one try a guest's. */
async function own({ make, caller }: Fixtures): Promise<string> {
  return caller.linkId ?? (await make.link()).id
}
