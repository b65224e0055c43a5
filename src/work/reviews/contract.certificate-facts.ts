import { z } from 'zod'
import { designDecisions, reviewQuorums } from '#schema/values.ts'

/** The version of the format. Programs that verify certificates depend on it. */
export const certificateType = 'easel review certificate 1'

const decision = z.enum(designDecisions)

/**
 * What a certificate says, as it's signed. Moments are ISO 8601 in UTC. The names of people who were erased are
 * null. Addresses and devices are null if the reader may not see them.
 */
export const certificateFacts = z.strictObject({
  type: z.literal(certificateType),
  portal: z.strictObject({ name: z.string(), address: z.string().nullable() }),
  client: z.strictObject({ id: z.string(), name: z.string() }),
  project: z.strictObject({ id: z.string(), name: z.string() }),
  review: z.strictObject({
    id: z.string(),
    title: z.string(),
    quorum: z.enum(reviewQuorums),
    askedBy: z.string().nullable(),
    askedAt: z.string(),
  }),
  designs: z.array(
    z.strictObject({
      fileId: z.string(),
      version: z.int(),
      name: z.string().nullable(),
      /** The SHA-256 of the version's bytes, in hex. */
      sha256: z.string().nullable(),
      outcome: decision.nullable(),
      /** Whether a newer version replaced it. */
      superseded: z.boolean(),
      /** Oldest first. */
      decisions: z.array(
        z.strictObject({
          id: z.string(),
          decision,
          comment: z.string().nullable(),
          by: z.string().nullable(),
          at: z.string(),
          address: z.string().nullable(),
          device: z.string().nullable(),
          /** The text that the person read and confirmed. */
          statement: z.string(),
          /** Whether the same person replaced it with a later decision. */
          replaced: z.boolean(),
          /** The number of its entry in the audit log. */
          auditEntry: z.int().nullable(),
        }),
      ),
    }),
  ),
  /** The decisions' entries in the audit log, without personal data. Their hashes can be recalculated. */
  auditEntries: z.array(
    z.strictObject({
      number: z.int(),
      previousHash: z.string(),
      hash: z.string(),
      id: z.string(),
      actorId: z.string().nullable(),
      action: z.string(),
      targetTable: z.string().nullable(),
      targetId: z.string().nullable(),
      metadata: z.string().nullable(),
      personalDigest: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
})
export type CertificateFacts = z.output<typeof certificateFacts>
export type CertifiedDesign = CertificateFacts['designs'][number]
export type CertifiedEntry = CertificateFacts['auditEntries'][number]
