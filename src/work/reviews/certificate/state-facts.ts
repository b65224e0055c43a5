import { erasedName } from '#people/accounts/rules.stored-address.ts'
import { storedName } from '#people/accounts/stored-name.ts'
import type { CertificateFacts, CertifiedDesign, CertifiedEntry } from '../contract.certificate-facts.ts'
import { certificateType } from '../contract.certificate-facts.ts'
import type { FoundDesign, FoundReview } from '../data.ts'
import type { shownReview } from '../shown-review.ts'

type Shown = NonNullable<ReturnType<typeof shownReview>>
type ShownDesign = Shown['designs'][number]

/**
 * States what a reader sees of a review, with the decisions' places in the audit log. Readers see where their
 * own decisions came from. Staff see where all of them came from.
 */
export function stateFacts(
  portal: CertificateFacts['portal'] & { clientName: string },
  review: FoundReview,
  shown: Shown,
  entries: CertifiedEntry[],
): CertificateFacts {
  const { id, title, quorum, createdAt, clientId, projectId, projectName } = review
  const designs = shown.designs.map((design) => certifiedDesign(review, design, entries))
  const used = new Set(designs.flatMap(({ decisions }) => decisions.map(({ auditEntry }) => auditEntry)))
  return {
    type: certificateType,
    portal: { name: portal.name, address: portal.address },
    client: { id: clientId, name: portal.clientName },
    project: { id: projectId, name: projectName },
    review: {
      ...{ id, title, quorum },
      askedBy: nameOf(storedName(shown.askedByName)),
      askedAt: createdAt.toISOString(),
    },
    designs,
    auditEntries: entries.filter(({ number }) => used.has(number)),
  }
}

function certifiedDesign(
  review: FoundReview,
  { fileId, version, name, sha256, outcome, superseded, decisions }: ShownDesign,
  entries: CertifiedEntry[],
): CertifiedDesign {
  const found = review.designs.find((one) => one.fileId === fileId && one.version === version)
  const stored = found?.decisions.filter(({ id }) => decisions.some((one) => one.id === id)) ?? []
  return {
    ...{ fileId, version, name, outcome, superseded },
    sha256: stored[0]?.sha256 ?? sha256,
    decisions: stored.map((one) => {
      const { replaced, mine, address, device } = decisions.find(({ id }) => id === one.id) ?? nobody
      return {
        ...{ id: one.id, decision: one.decision, comment: one.comment, statement: one.statement, replaced },
        by: nameOf(one.decidedByName),
        at: one.decidedAt.toISOString(),
        address: mine ? one.address : address,
        device: mine ? one.device : device,
        auditEntry: entryOf(one, entries)?.number ?? null,
      }
    }),
  }
}

const nobody = { replaced: false, mine: false, address: null, device: null }

/** A decision and its entry are written at the same time by the same person. */
function entryOf({ decidedBy, decidedAt }: FoundDesign['decisions'][number], entries: CertifiedEntry[]) {
  const at = decidedAt.toISOString()
  return entries.find(({ actorId, createdAt }) => actorId === decidedBy && createdAt === at)
}

function nameOf(stored: string): string | null {
  return stored === erasedName ? null : stored
}
