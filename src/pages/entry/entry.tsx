import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import type { EntryTab } from '#people/sign-in/screens/sign-in.tsx'
import { Landing, SignInScreen } from '../app/main-parts.tsx'
import { askedFor, entryPath, entryTab } from './entry-path.ts'

/**
 * The page for visitors: the landing page at /, unless the agency shows its sign-in screen there. All other
 * paths show the sign-in screen.
 */
export function EntryPage() {
  const [address] = useLocation()
  return address === '/' ? <LandingOrApp /> : <OnTheWay />
}

function LandingOrApp() {
  const agency = useAgency()
  const [, navigate] = useLocation()
  const tab = entryTab(useSearch())
  const isWayIn = agency.frontPage === 'SIGN_IN'
  if (!tab && !isWayIn) {
    return (
      <Landing
        agency={agency}
        onStart={(wanted) => navigate(entryPath(wanted), { state: askedFor })}
        onMayStart={() => void SignInScreen.prefetch()}
      />
    )
  }
  return (
    <SignInScreen
      agency={agency}
      tab={tab ?? 'sign-in'}
      asked={history.state === askedFor}
      onTab={(wanted) => navigate(entryPath(wanted), { replace: true })}
      onBack={isWayIn ? undefined : () => navigate('/')}
    />
  )
}

/** The sign-in screen at any other path. The URL keeps the page that the visitor wants. */
function OnTheWay() {
  const agency = useAgency()
  const [tab, setTab] = useState<EntryTab>('sign-in')
  return <SignInScreen agency={agency} tab={tab} onTab={setTab} />
}
