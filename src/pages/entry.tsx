import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { EntryTab } from '#features/accounts/screens/sign-in.tsx'
import { useAgency } from '#features/agency/screens/branding.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { bringLanding, bringSignIn } from './portal.parts.ts'

const Landing = lazy(async () => ({ default: (await bringLanding()).Landing }))
const SignIn = lazy(async () => ({ default: (await bringSignIn()).SignInScreen }))

/** What a visitor sees: the landing page at /, and on every other path of the portal the way in. */
export function EntryPage({ entering }: { entering: EntryTab | null }) {
  const agency = useAgency()
  const [address] = useLocation()
  const [tab, setTab] = useState(entering)
  return (
    <Suspense fallback={<PageSpinner />}>
      {address !== '/' ? (
        <SignIn agency={agency} />
      ) : tab ? (
        <SignIn agency={agency} tab={tab} onBack={() => setTab(null)} />
      ) : (
        <Landing agency={agency} onStart={setTab} onMayStart={() => void bringSignIn()} />
      )}
    </Suspense>
  )
}
