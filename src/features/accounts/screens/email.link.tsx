import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#kernel/call.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { confirmEmailChange } from '../contract.proofs.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useSessionChange } from './session.change.ts'

/** Where the mail to a new address leads, /auth/change-email#token. A button confirms, since mail scanners open links. */
export function ChangeEmailScreen({ agency }: { agency: { name: string; logoUrl: string | null } }) {
  const [token] = useState(() => window.location.hash.slice(1))
  const [busy, setBusy] = useState(false)
  const [changedTo, setChangedTo] = useState<string | null>(null)
  const change = useSessionChange()

  async function confirm() {
    setBusy(true)
    try {
      const { email } = await call(confirmEmailChange, { body: { token } })
      await change.signedIn()
      setChangedTo(email)
    } catch (error) {
      setBusy(false)
      sayFailure(error, 'The address could not be confirmed. Please try again.')
    }
  }

  if (changedTo || !token) {
    return (
      <EntryFrame
        {...agency}
        title={changedTo ? 'Your address is changed' : 'This link is not whole'}
        text={
          changedTo
            ? `You sign in with ${changedTo} from now on.`
            : 'Please open it exactly as it stands in the e-mail, or enter its code under Your account.'
        }
      >
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          To the Start Page
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      {...agency}
      title="Your new address"
      text="Confirm that it is yours, and you sign in with it from now on."
    >
      <Button variant="primary" size="large" busy={busy} onClick={confirm}>
        Confirm My Address
      </Button>
    </EntryFrame>
  )
}
