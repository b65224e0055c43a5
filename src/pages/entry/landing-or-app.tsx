import { useEffect, useState } from 'react'
import type { Agency } from '#agency/settings/contract.ts'
import { applyBranding } from '#agency/settings/screens/branding-query.ts'
import { onOtherTab } from '#people/accounts/browser/other-tabs.ts'
import type { EntryTab } from '#people/sign-in/screens/sign-in.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { useTheme } from '#ui/theme/theme.ts'
import { App } from '../app/app-part.tsx'
import { BrokenScreen } from '../app/error-screen.tsx'
import { Landing, SignInScreen } from '../app/main-parts.tsx'
import type { RouteTable } from '../app/page.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { showsLanding } from '../app/visits.ts'
import { askedFor, entryPath } from './entry-path.ts'
import { asked } from './first-session-request.ts'

/**
 * The root component. The front page for visitors loads without any of the portal's code. Every other page,
 * and every signed-in person, gets the portal.
 */
export function LandingOrApp({ table }: { table: RouteTable }) {
  const [isFront, setIsFront] = useState(() => showsLanding(window.location))
  // Called here so that every page follows the system's theme.
  useTheme()
  const leave = (to: EntryTab | null) => {
    if (to) history.pushState(askedFor, '', entryPath(to))
    setIsFront(false)
  }
  return (
    <ErrorBoundary fallback={(error) => <BrokenScreen error={error} />}>
      {isFront ? <VisitorsFront onLeave={leave} /> : <App table={table} />}
    </ErrorBoundary>
  )
}

/**
 * The visitor's front page. Switches to the portal if someone turns out to be signed in, if the agency shows
 * its sign-in screen here, or if the server doesn't respond.
 */
function VisitorsFront({ onLeave }: { onLeave: (to: EntryTab | null) => void }) {
  const [agency, setAgency] = useState<Agency | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const leave = () => onLeave(null)
    Promise.all([asked.me, asked.agency]).then(([me, answer]) => {
      if (me || !answer.isSetUp || answer.frontPage === 'SIGN_IN') return leave()
      applyBranding(answer)
      setAgency(answer)
    }, leave)
    return onOtherTab(leave)
  }, [])
  if (!agency) return <PageSpinner />
  return (
    <Landing
      agency={agency}
      onStart={onLeave}
      onMayStart={() => void [App.prefetch(), SignInScreen.prefetch()]}
    />
  )
}
