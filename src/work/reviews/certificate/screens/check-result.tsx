import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { MomentDay } from '#ui/format/moment-text.tsx'
import type { CheckedCertificate } from '../../contract.certificate.ts'
import type { CertificateFacts } from '../../contract.certificate-facts.ts'
import { m as reviews } from '../../messages.ts'
import { decisionLabels } from '../../screens/decision-labels.ts'
import { m } from '../messages.ts'

/** What the check of a file found, and what a valid certificate says. */
export function CheckResult({ name, checked }: { name: string; checked: CheckedCertificate }) {
  const { result, facts, keyId, auditLog, replaced } = checked
  const [title, text] = results[result]
  const isGood = result === 'VALID' && auditLog === 'PRESENT'
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <section className="rounded-card border border-line bg-card p-4">
      <h2 className="flex gap-2 font-semibold text-lg">
        <Icon
          aria-hidden="true"
          className={`mt-1 size-5 shrink-0 ${isGood ? 'text-green-ink' : 'text-yellow-ink'}`}
        />
        {t(isGood || result !== 'VALID' ? title : m.incomplete)}
      </h2>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-2">{t(text)}</p>
      {auditLog && <p className="mt-2">{t(auditStates[auditLog])}</p>}
      {replaced && <p className="mt-2">{t(m.replacedSince)}</p>}
      {facts && <Facts facts={facts} />}
      {keyId && (
        <p className="mt-4 text-muted text-xs [overflow-wrap:anywhere]">{t(m.keyNamed, { key: keyId })}</p>
      )}
    </section>
  )
}

const results: Record<CheckedCertificate['result'], [title: Message, text: Message]> = {
  VALID: [m.valid, m.validHint],
  CHANGED: [m.fileChanged, m.fileChangedHint],
  OTHER_KEY: [m.otherKey, m.otherKeyHint],
  NOT_A_CERTIFICATE: [m.notCertificate, m.notCertificateHint],
}

const auditStates: Record<NonNullable<CheckedCertificate['auditLog']>, Message> = {
  PRESENT: m.auditPresent,
  CHANGED: m.auditChanged,
  MISSING: m.auditMissing,
}

/** What was signed, to be compared with the pages. */
function Facts({ facts: { portal, client, project, review, designs } }: { facts: CertificateFacts }) {
  return (
    <div className="mt-4 space-y-3 border-line border-t pt-4 [overflow-wrap:anywhere]">
      <h3 className="font-semibold">
        <bdi>{review.title}</bdi>
      </h3>
      <p className="text-muted text-sm">{[portal.name, client.name, project.name].join(' · ')}</p>
      {designs.map(({ fileId, version, name, sha256, decisions }) => (
        <div key={`${fileId} ${version}`}>
          <h4 className="font-medium">
            {name ? t(reviews.designVersion, { name, version }) : t(reviews.version, { version })}
          </h4>
          <ul>
            {decisions.map(({ id, by, decision, at, replaced }) => (
              <li key={id} className={replaced ? 'text-muted' : undefined}>
                {t(m.decided, { name: by ?? t(m.erasedPerson), decision: t(decisionLabels[decision]) })}
                {' · '}
                <MomentDay at={at} />
                {replaced && ` · ${t(reviews.replaced)}`}
              </li>
            ))}
          </ul>
          {sha256 && <p className="text-muted text-xs">{t(reviews.fingerprint, { hash: sha256 })}</p>}
        </div>
      ))}
    </div>
  )
}
