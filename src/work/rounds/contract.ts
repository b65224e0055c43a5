import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'

/** The round of changes that a review is in, and how many rounds its project includes. */
export const reviewRound = z.object({ number: z.int().min(1), included: z.int().min(1) })
export type ReviewRound = z.output<typeof reviewRound>

export const getRounds = endpoint({
  method: 'GET',
  path: '/api/projects/:id/rounds',
  summary: 'Get how many rounds of changes a project includes, and how many its reviews have used',
  scope: 'projects:read',
  params: idParams,
  answer: z.object({
    /** Null if there's no limit. */
    included: z.int().min(1).nullable(),
    used: z.int(),
  }),
})
