import { useAgency } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { CheckFile } from '#work/reviews/certificate/screens/check-file.tsx'
import { SigningKeys } from '#work/reviews/evidence/screens/signing-keys.tsx'
import { m } from './messages.ts'

/** /verify: checks the PDF of a certificate, for anyone who has it, and shows the portal's keys. */
export function CheckCertificate() {
  const agency = useAgency()
  return (
    <EntryFrame
      {...agency}
      title={t(m.checkCertificate)}
      text={t(m.checkCertificateHint, { agency: agency.name })}
    >
      <CheckFile />
      <SigningKeys />
    </EntryFrame>
  )
}
