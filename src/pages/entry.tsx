import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { CallbackScreen } from '#features/accounts/screens/callback.tsx'
import { ResetScreen } from '#features/accounts/screens/reset.tsx'
import { useSessionChange } from '#features/accounts/screens/session.change.ts'
import type { EntryTab } from '#features/accounts/screens/sign-in.tsx'
import { SignInScreen } from '#features/accounts/screens/sign-in.tsx'
import { VerifyScreen } from '#features/accounts/screens/verify.tsx'
import { useAgency } from '#features/agency/screens/branding.tsx'
import { SetUpScreen } from '#features/agency/screens/setup.tsx'
import { PageSpinner } from './page-spinner.tsx'

const Landing = lazy(async () => ({ default: (await import('./landing.tsx')).Landing }))

/** What a visitor sees: the landing page at /, and on every other path of the portal the way in. */
export function EntryPage() {
  const agency = useAgency()
  const [address] = useLocation()
  const [entering, setEntering] = useState<EntryTab | null>(null)
  if (address !== '/') return <SignInScreen agency={agency} />
  if (entering) return <SignInScreen agency={agency} tab={entering} onBack={() => setEntering(null)} />
  return (
    <Suspense fallback={<PageSpinner />}>
      <Landing onStart={setEntering} />
    </Suspense>
  )
}

export function CallbackPage() {
  return <CallbackScreen agency={useAgency()} />
}

export function ResetPage() {
  return <ResetScreen agency={useAgency()} />
}

export function VerifyPage() {
  return <VerifyScreen agency={useAgency()} />
}

export function SetUpPage() {
  const change = useSessionChange()
  return <SetUpScreen onDone={change.signedIn} />
}
