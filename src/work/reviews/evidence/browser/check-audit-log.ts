import { canonicalLink } from '#agency/audit/canonical-link.ts'
import type { CertificateFacts, CertifiedDesign, CertifiedEntry } from '../../contract.certificate-facts.ts'
import type { AuditExcerpt } from '../pack-format.ts'
import { type Finding, note, right, wrong } from './findings.ts'
import { hashOfText } from './hashes-and-signatures.ts'

/**
 * Recalculates the hashes of entries, and checks that the entries are linked and record the decisions.
 *
 * @throws if they aren't a valid excerpt
 */
export function checkAuditLog(
  excerpt: AuditExcerpt | undefined,
  facts: CertificateFacts | undefined,
): Finding[] {
  if (!excerpt) throw new Error('There is no excerpt')
  const { entries, newest } = excerpt
  const last = entries.at(-1)
  const isAhead = last !== undefined && last.number > newest.number
  const isOther = last?.number === newest.number && last.hash !== newest.hash
  return [
    ...entries.flatMap((entry, index) => checkEntry(entry, entries[index - 1])),
    ...(isAhead || isOther ? [wrong('newestWrong', { number: String(newest.number) })] : []),
    ...(facts?.designs ?? []).flatMap((design) => checkDecisions(design, entries)),
  ]
}

function checkEntry(entry: CertifiedEntry, before: CertifiedEntry | undefined): Finding[] {
  const { number, hash, previousHash, createdAt, ...link } = entry
  const values = { number: String(number) }
  const own = hashOfText(canonicalLink(previousHash, number, { ...link, createdAt: new Date(createdAt) }))
  const isNext = before !== undefined && number === before.number + 1
  const isLinked = isNext ? previousHash === before.hash : !before || number > before.number
  return [
    own === hash ? right('entrySame', values) : wrong('entryChanged', values),
    ...(isLinked ? [] : [wrong('entryUnlinked', values)]),
  ]
}

function checkDecisions({ fileId, version, sha256, decisions }: CertifiedDesign, entries: CertifiedEntry[]) {
  return decisions.map(({ by, at, decision, auditEntry }) => {
    const entry = entries.find(({ number }) => number === auditEntry)
    const name = by ?? ''
    // An earlier release recorded it differently.
    if (auditEntry === null) return note('decisionNotRecorded', { name })
    const recorded: Recorded[] = JSON.parse(entry?.metadata ?? '{}').decisions ?? []
    const isRecorded = recorded.some((one) => {
      const isDesign = one.fileId === fileId && one.version === version && one.sha256 === sha256
      return isDesign && one.decision === decision
    })
    return isRecorded && entry?.createdAt === at
      ? right('decisionRecorded', { name, number: String(auditEntry) })
      : wrong('decisionNotRecorded', { name })
  })
}

interface Recorded {
  fileId: string
  version: number
  decision: string
  sha256: string
}
