import { z } from 'zod'
import { empty, endpoint, id, idParams } from '#kernel/contract.ts'

export const openReview = endpoint({
  method: 'POST',
  path: '/api/review/open',
  summary: 'Enter with the token of an emailed review link, without a code',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'review.enter' },
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({ id }),
})

export const sendGuestCode = endpoint({
  method: 'POST',
  path: '/api/review/:id/code',
  summary: 'Email yourself the code that a decision about money needs, as a guest from an email',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'review.code' },
  params: idParams,
  answer: empty,
  status: 204,
})
