import { useAgency } from '#agency/settings/screens/branding.tsx'
import { SetUpScreen } from '#agency/setup/screens/setup.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { ChangeEmailScreen } from '#people/profile/screens/email-change-link.tsx'
import { LinkFromEmail } from '#people/sign-in/screens/link-from-email.tsx'
import { CallbackScreen } from '#people/sign-in/screens/provider-callback.tsx'
import { ResetScreen } from '#people/sign-in/screens/reset-password.tsx'
import { VerifyScreen } from '#people/sign-in/screens/verify-email.tsx'

// Pages that open from external links, such as those from a provider, an email or the setup message.

export function CallbackPage() {
  return <CallbackScreen agency={useAgency()} />
}

export function EmailSignInPage() {
  return <LinkFromEmail agency={useAgency()} />
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
