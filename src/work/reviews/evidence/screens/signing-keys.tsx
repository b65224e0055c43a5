import { useQuery } from '@tanstack/react-query'
import { listSigningKeys } from '#agency/signing/contract.ts'
import { address, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { readCheckPage } from '../../contract.evidence.ts'
import { m } from '../messages.ts'

/** The fingerprints of the portal's keys, and the page that checks evidence packs offline. */
export function SigningKeys() {
  const keys = useQuery(read(listSigningKeys))
  return (
    <>
      <section className="mt-8">
        <h2 className="font-semibold text-lg">{t(m.packsHeading)}</h2>
        <p className="mt-1 text-muted text-sm">{t(m.packsHint)}</p>
        <a href={address(readCheckPage)} download className={`${buttonClass()} mt-3`}>
          {t(m.downloadPageButton)}
        </a>
      </section>
      {keys.data && (
        <section className="mt-8">
          <h2 className="font-semibold text-lg">{t(m.keysHeading)}</h2>
          <p className="mt-1 text-muted text-sm">{t(keys.data.length > 0 ? m.keysHint : m.noKeys)}</p>
          {keys.data.length > 0 && (
            <ul className="mt-2 space-y-1">
              {keys.data.map(({ keyId }) => (
                <li key={keyId} className="font-mono text-xs [overflow-wrap:anywhere]">
                  {keyId}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
