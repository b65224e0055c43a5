import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/** A part of a picture, in fractions of its width and height. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** What happened to a part of a picture between two versions. */
const changeKinds = ['CHANGED', 'ADDED', 'REMOVED'] as const

/** A part that differs. `box` is its position in the later version, and `was` in the earlier one. */
const changedRegion = z.object({
  kind: z.enum(changeKinds),
  /** Has no height if the part was removed. */
  box,
  /** Has no height if the part was added. */
  was: box,
})
export type ChangedRegion = z.output<typeof changedRegion>

export const comparison = z.object({
  /** From top to bottom. Empty if the versions look the same. */
  regions: z.array(changedRegion),
})
export type Comparison = z.output<typeof comparison>

const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647)

/** Two versions of a file and, for PDFs, the page to compare. */
export const comparedVersions = z
  .object({ before: versionNumber, after: versionNumber, page: versionNumber.default(1) })
  .refine(({ before, after }) => before < after, { path: ['after'], message: t(m.earlierFirst) })

export const compareVersions = endpoint({
  method: 'GET',
  path: '/api/files/:id/comparison',
  summary: 'Find what changed between two versions of a picture or a PDF page',
  scope: 'projects:read',
  fromEmail: ['fileId'],
  params: idParams,
  query: comparedVersions,
  answer: comparison,
})
