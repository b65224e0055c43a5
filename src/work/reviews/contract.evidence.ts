import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'
import { mayDownloadEvidence } from './rules.ts'

export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/reviews/:id/evidence',
  summary:
    'Download the evidence of a decided review as a signed zip: designs, comments, decisions, certificate, audit log entries, and a page that checks it all offline',
  may: mayDownloadEvidence,
  scope: 'projects:read',
  viewers: false,
  audits: { action: 'designReview.evidence' },
  params: idParams,
  answer: z.unknown(),
})

export const readCheckPage = endpoint({
  method: 'GET',
  path: '/api/certificates/check-page',
  summary: 'Download the page that checks evidence packs offline, in the reader’s language',
  may: 'everyone',
  scope: 'none',
  viewers: true,
  answer: z.unknown(),
})
