import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { ResendEmail } from '#people/accounts/screens/resend-email.tsx'
import { Button } from '#ui/button.tsx'
import { signIn } from '../contract.ts'
import { m } from '../messages.ts'
import type { Credentials } from './credentials-form.tsx'
import { VerifyByCode } from './verify-code.tsx'

type VerificationPendingProps = { account: Credentials; again: string; onAgain: () => void }

/** Shown until the address of a new account is confirmed. */
export function VerificationPending({ account, again, onAgain }: VerificationPendingProps) {
  const { email } = account
  const change = useSessionChange()

  /** Signing in sends another email. Refusals are expected until the address is confirmed. */
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
        {t(m.confirmationSent, { email })}
      </p>
      <VerifyByCode email={email} />
      <ResendEmail ask={signInAnew} />
      <Button variant="ghost" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
