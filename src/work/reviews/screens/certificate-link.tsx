import { FileArchive, FileCheck } from 'lucide-react'
import type { Actor } from '#kernel/actor.ts'
import { address } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { type ButtonLook, buttonClass } from '#ui/button.tsx'
import { readEvidence } from '../contract.evidence.ts'
import type { DesignReview } from '../contract.ts'
import { m } from '../messages.ts'
import { hasCertificate, mayDownloadEvidence } from '../rules.ts'

type CertificateLinkProps = Pick<ButtonLook, 'size'> & { review: DesignReview; href: string }

/** Downloads the certificate of a decided review. Shows nothing until then. */
export function CertificateLink({ review, href, size }: CertificateLinkProps) {
  if (!hasCertificate(review)) return null
  return (
    <a href={href} download className={buttonClass({ size })}>
      <FileCheck aria-hidden="true" />
      {t(m.certificateButton)}
    </a>
  )
}

/** Downloads the evidence of a decided review, for people who are allowed to. Shows nothing until then. */
export function EvidenceLink({ review, actor }: { review: DesignReview; actor: Actor }) {
  if (!hasCertificate(review) || !mayDownloadEvidence(actor)) return null
  return (
    <a href={address(readEvidence, { params: { id: review.id } })} download className={buttonClass()}>
      <FileArchive aria-hidden="true" />
      {t(m.evidencePackButton)}
    </a>
  )
}
