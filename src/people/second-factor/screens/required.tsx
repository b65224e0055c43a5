import { useQuery } from '@tanstack/react-query'
import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { useSignOut } from '#people/accounts/browser/sign-out.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button } from '#ui/button.tsx'
import { hasPasskeys } from '#ui/hooks/secure-context.ts'
import { getFactors } from '../contract.ts'
import { m } from '../messages.ts'
import { AddPasskey } from './add-passkey.tsx'
import { SetUpApp } from './authenticator-app.tsx'

/** The page for staff who lack a required second factor. They can't open any other page. */
export function RequiredFactor({
  agency,
}: {
  agency: { name: string; logoUrl: string | null; darkLogoUrl: string | null }
}) {
  const { data: factors } = useQuery(read(getFactors))
  const [asking, setAsking] = useState<'app' | 'passkey' | null>(null)
  const change = useSessionChange()
  const { signOut, busy } = useSignOut()
  const hasPassword = factors?.hasPassword ?? true

  /** Runs only after the person has read the recovery codes, since it removes the page. */
  function close() {
    setAsking(null)
    void change.signedIn()
  }

  return (
    <EntryFrame {...agency} title={t(m.oneMoreStep)} text={t(m.requiredHint, { agency: agency.name })}>
      <div className="grid gap-3">
        <Button size="large" variant="primary" onClick={() => setAsking('app')}>
          <Smartphone aria-hidden="true" />
          {t(m.setUpApp)}
        </Button>
        {hasPasskeys() && (
          <Button size="large" onClick={() => setAsking('passkey')}>
            <KeyRound aria-hidden="true" />
            {t(m.addPasskey)}
          </Button>
        )}
        <Button variant="ghost" busy={busy} onClick={() => void signOut()}>
          {t(m.signOut)}
        </Button>
      </div>
      <SetUpApp open={asking === 'app'} onOpenChange={close} hasPassword={hasPassword} />
      <AddPasskey open={asking === 'passkey'} onOpenChange={close} hasPassword={hasPassword} />
    </EntryFrame>
  )
}
