import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '#kernel/call.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { verifyEmail } from '../contract.entry.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useSessionChange } from './session.change.ts'

/** Where the link of a sign-up leads, /auth/verify#token. A button confirms, since mail scanners open links. */
export function VerifyScreen({ agency }: { agency: { name: string; logoUrl: string | null } }) {
  const [token] = useState(() => window.location.hash.slice(1))
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const change = useSessionChange()

  async function confirm() {
    setBusy(true)
    try {
      await call(verifyEmail, { body: { token } })
      await change.signedIn()
      navigate('/', { replace: true })
      toast({ title: 'Success', description: 'Your e-mail address is confirmed.' })
    } catch (error) {
      setBusy(false)
      sayFailure(error, 'The address could not be confirmed. Please try again.')
    }
  }

  if (!token) {
    return (
      <EntryFrame
        {...agency}
        title="This link is not whole"
        text="Please open it exactly as it stands in the e-mail."
      >
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          To the start page
        </Link>
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
