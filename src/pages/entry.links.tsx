import { CallbackScreen } from '#features/accounts/screens/callback.tsx'
import { ChangeEmailScreen } from '#features/accounts/screens/email.link.tsx'
import { ResetScreen } from '#features/accounts/screens/reset.tsx'
import { useSessionChange } from '#features/accounts/screens/session.change.ts'
import { VerifyScreen } from '#features/accounts/screens/verify.tsx'
import { useAgency } from '#features/agency/screens/branding.tsx'
import { SetUpScreen } from '#features/agency/screens/setup.tsx'

// The pages that a link from elsewhere opens: a provider's, a mail's, the one that the start printed.

export function CallbackPage() {
  return <CallbackScreen agency={useAgency()} />
}

export function ResetPage() {
  return <ResetScreen agency={useAgency()} />
}

export function VerifyPage() {
  return <VerifyScreen agency={useAgency()} />
}

export function ChangeEmailPage() {
  return <ChangeEmailScreen agency={useAgency()} />
}

export function SetUpPage() {
  const change = useSessionChange()
  return <SetUpScreen onDone={change.signedIn} />
}
