import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'
import { certificateFacts } from './contract.certificate-facts.ts'

export const readCertificate = endpoint({
  method: 'GET',
  path: '/api/reviews/:id/certificate',
  summary: 'Download the signed certificate of a decided review as a PDF, with the facts as JSON inside',
  scope: 'projects:read',
  fromEmail: ['reviewId'],
  params: idParams,
  answer: z.unknown(),
})

export const readCertificateAsGuest = endpoint({
  method: 'GET',
  path: '/api/review/:id/reviews/:reviewId/certificate',
  summary: 'Download the signed certificate of a decided review as a guest who was asked',
  may: 'everyone',
  scope: 'session',
  viewers: true,
  params: idParams.extend({ reviewId: id }),
  answer: z.unknown(),
})

/**
 * What the check of a file found. `OTHER_KEY`: none of this portal's keys signed it. `CHANGED`: one did, but
 * the file has changed since.
 */
const certificateResults = ['VALID', 'CHANGED', 'OTHER_KEY', 'NOT_A_CERTIFICATE'] as const

const checkedCertificate = z.object({
  result: z.enum(certificateResults),
  /** The SHA-256 of the public key, in hex. */
  keyId: z.string().nullable(),
  /** Whether the audit log still has the decisions. Null if the certificate isn't valid. */
  auditLog: z.enum(['PRESENT', 'CHANGED', 'MISSING']).nullable(),
  /** Whether someone has replaced their decision since. */
  replaced: z.boolean(),
  /** Null if the certificate isn't valid. */
  facts: certificateFacts.nullable(),
})
export type CheckedCertificate = z.output<typeof checkedCertificate>

export const checkCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/check',
  summary: 'Check a certificate: its PDF in the body, its signature against this portal’s keys and audit log',
  may: 'everyone',
  scope: 'none',
  viewers: true,
  audits: { nothing: 'only reads' },
  answer: checkedCertificate,
})
