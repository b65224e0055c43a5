import { eq } from 'drizzle-orm'
import { readSigned } from '#agency/signing/signed-form.ts'
import { attachmentIn, isPdfSigned } from '#agency/signing/signed-pdf.ts'
import { isStatementSigned, namedKeyOf } from '#agency/signing/signed-statement.ts'
import { listKeys } from '#agency/signing/signing-key.ts'
import type { Db } from '#kernel/database/database.ts'
import { reviewDecisions } from '#schema/reviews.ts'
import type { CheckedCertificate } from '../contract.certificate.ts'
import type { CertificateFacts } from '../contract.certificate-facts.ts'
import { certificateFacts } from '../contract.certificate-facts.ts'
import { compareEntries } from './data.audit-entries.ts'

/** Checks a file: the signatures of its facts and of all its bytes, and its decisions in the audit log. */
export async function checkFile(db: Db, bytes: Buffer): Promise<CheckedCertificate> {
  const signed = readSigned(attachmentIn(bytes) ?? '')
  if (!signed) return failed('NOT_A_CERTIFICATE')
  const keyId = namedKeyOf(signed)
  const key = (await listKeys(db)).find((one) => one.keyId === keyId)
  if (!key) return failed('OTHER_KEY', keyId)
  if (!isStatementSigned(signed, key.publicKey) || !isPdfSigned(bytes, key.publicKey)) {
    return failed('CHANGED', keyId)
  }
  const { data: facts } = certificateFacts.safeParse(signed.statement)
  if (!facts) return failed('NOT_A_CERTIFICATE')
  return {
    result: 'VALID',
    keyId,
    auditLog: await compareEntries(db, facts.auditEntries),
    replaced: await isReplaced(db, facts),
    facts,
  }
}

function failed(result: CheckedCertificate['result'], keyId: string | null = null): CheckedCertificate {
  return { result, keyId, auditLog: null, replaced: false, facts: null }
}

/** Whether someone replaced a decision that the certificate shows as their newest. */
async function isReplaced(db: Db, { review, designs }: CertificateFacts): Promise<boolean> {
  const stored = await db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.reviewId, review.id))
    .orderBy(reviewDecisions.id)
  const newest = designs.flatMap(({ decisions }) => decisions.filter(({ replaced }) => !replaced))
  return newest.some(({ id }) => {
    const own = stored.find((one) => one.id === id)
    return stored.some(
      (one) =>
        one.id > id &&
        one.decidedBy === own?.decidedBy &&
        one.fileId === own.fileId &&
        one.version === own.version,
    )
  })
}
