import { useState } from 'react'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { verifyEmail } from '../contract.proofs.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useConfirmed, VerifyByCode, verifyFailed } from './verify.code.tsx'

/**
 * Where the link of a sign-up leads, /auth/verify#token; without one, the code of the mail is asked for. A button
 * confirms, since mail scanners open links.
 */
export function VerifyScreen({ agency }: { agency: { name: string; logoUrl: string | null } }) {
  const [token] = useState(() => window.location.hash.slice(1))
  const [busy, setBusy] = useState(false)
  const confirmed = useConfirmed()

  async function confirm() {
    setBusy(true)
    try {
      await call(verifyEmail, { body: { token } })
      await confirmed()
    } catch (error) {
      setBusy(false)
      sayFailure(error, verifyFailed)
    }
  }

  if (!token) {
    return (
      <EntryFrame
        {...agency}
        title="Confirm your address"
        text="Enter the code of the mail, or open its link exactly as it stands there."
      >
        <VerifyByCode />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title="One step is left" text="Confirm that this e-mail address is yours.">
      <Button variant="primary" size="large" busy={busy} onClick={confirm}>
        Confirm My Address
      </Button>
    </EntryFrame>
  )
}
