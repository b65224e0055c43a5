import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'
import { designReview, givenDecisions } from './contract.ts'

export const listReviewsAsGuest = endpoint({
  method: 'GET',
  path: '/api/review/:id/reviews',
  summary: 'List the reviews that ask a guest for decisions, newest first',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: idParams,
  answer: z.array(designReview),
})

export const decideDesignsAsGuest = endpoint({
  method: 'POST',
  path: '/api/review/:id/reviews/:reviewId/decisions',
  summary: 'Decide on designs of a review, or replace your decisions, as a guest with the right',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'designReview.decide' },
  params: idParams.extend({ reviewId: id }),
  body: givenDecisions,
  answer: designReview,
})
