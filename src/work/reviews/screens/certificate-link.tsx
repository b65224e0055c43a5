import { FileCheck } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { type ButtonLook, buttonClass } from '#ui/button.tsx'
import type { DesignReview } from '../contract.ts'
import { m } from '../messages.ts'
import { hasCertificate } from '../rules.ts'

type CertificateLinkProps = Pick<ButtonLook, 'size'> & { review: DesignReview; href: string }

/** Downloads the certificate of a decided review. Shows nothing before. */
export function CertificateLink({ review, href, size }: CertificateLinkProps) {
  if (!hasCertificate(review)) return null
  return (
    <a href={href} download className={buttonClass({ size })}>
      <FileCheck aria-hidden="true" />
      {t(m.certificateButton)}
    </a>
  )
}
