import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { Button } from '#ui/button.tsx'
import { hasPasskeys } from '#ui/hooks/secure-context.ts'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { beginPasskeySignIn, signInByPasskey } from '../contract.sign-in.ts'
import { m } from '../messages.ts'
import { showPasskeyError } from './webauthn.ts'

type PasskeyButtonProps = { label: string; primary?: boolean }

/**
 * Button to sign in with a passkey, which covers both steps. Hidden in browsers that don't support passkeys.
 */
export function PasskeyButton({ label, primary = false }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const change = useSessionChange()
  if (!hasPasskeys()) return null

  async function enter() {
    setBusy(true)
    try {
      const optionsJSON = (await call(beginPasskeySignIn)) as never
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const response = await startAuthentication({ optionsJSON })
      await call(signInByPasskey, { body: { response: { ...response, response: { ...response.response } } } })
      await change.signedIn()
      toast({ title: t(common.success), description: t(m.signedIn) })
    } catch (error) {
      if (error instanceof CallError) showError(error, t(m.signInFailed))
      else showPasskeyError(error, t(m.signInFailed))
    }
    setBusy(false)
  }

  return (
    <Button size="large" variant={primary ? 'primary' : undefined} busy={busy} onClick={enter}>
      <KeyRound aria-hidden="true" />
      {label}
    </Button>
  )
}
