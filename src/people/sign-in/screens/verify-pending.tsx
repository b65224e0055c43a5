import { CallError, call } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { ResendEmail } from '#people/accounts/screens/resend-email.tsx'
import { Button } from '#ui/button.tsx'
import { signIn } from '../contract.ts'
import type { Credentials } from './credentials-form.tsx'
import { VerifyByCode } from './verify-code.tsx'

type VerificationPendingProps = { account: Credentials; again: string; onAgain: () => void }

/** An account that its mail has yet to open. */
export function VerificationPending({ account, again, onAgain }: VerificationPendingProps) {
  const { email } = account
  const change = useSessionChange()

  /** A sign-in is answered by another mail. That it is refused says nothing new, whyever it is. */
  async function signInAnew() {
    try {
      await call(signIn, { body: account })
    } catch (error) {
      if (error instanceof CallError && [401, 403].includes(error.status)) return
      throw error
    }
    await change.signedIn()
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="[overflow-wrap:anywhere]">
        A mail is on its way to {email}. Open its link, or enter its code here.
      </p>
      <VerifyByCode email={email} />
      <ResendEmail ask={signInAnew} />
      <Button variant="ghost" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
