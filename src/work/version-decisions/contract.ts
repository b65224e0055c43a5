import { z } from 'zod'
import { endpoint, id, idParams, instant } from '#kernel/contract.ts'
import { designDecisions } from '#schema/values.ts'

/** A decision on a version of a file, in a review or with a milestone. */
const versionDecision = z.object({
  id,
  version: z.int(),
  decision: z.enum(designDecisions),
  byName: z.string(),
  at: instant,
  /** What the decision was about, besides this file. */
  about: z.object({ kind: z.enum(['REVIEW', 'MILESTONE']), id, projectId: id, title: z.string() }),
})
export type VersionDecision = z.output<typeof versionDecision>

export const listVersionDecisions = endpoint({
  method: 'GET',
  path: '/api/files/:id/decisions',
  summary: 'List the decisions on all versions of a file, in reviews and with milestones, newest first',
  scope: 'projects:read',
  params: idParams,
  answer: z.array(versionDecision),
})
