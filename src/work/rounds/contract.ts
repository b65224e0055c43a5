import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'

/** The round of changes that a review is in, and how many rounds its project or milestone includes. */
export const reviewRound = z.object({ number: z.int().min(1), included: z.int().min(1) })
export type ReviewRound = z.output<typeof reviewRound>

export const getRounds = endpoint({
  method: 'GET',
  path: '/api/projects/:id/rounds',
  summary: 'Get how many rounds of changes a project and its milestones include, and how many were used',
  scope: 'projects:read',
  params: idParams,
  answer: z.object({
    /** Null if there's no limit. */
    included: z.int().min(1).nullable(),
    used: z.int(),
    /** The milestones with their own number of rounds. Their reviews don't use the project's rounds. */
    milestones: z.array(z.object({ id, included: z.int().min(1), used: z.int() })),
  }),
})
