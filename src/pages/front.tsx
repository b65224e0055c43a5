import { lazy, Suspense, useEffect, useState } from 'react'
import { onOtherTab } from '#features/accounts/screens/session.tabs.ts'
import type { EntryTab } from '#features/accounts/screens/sign-in.tsx'
import { applyBranding } from '#features/agency/screens/branding.query.ts'
import type { Agency } from '#features/agency/screens/branding.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { useTheme } from '#ui/theme.ts'
import { BrokenScreen } from './broken.screen.tsx'
import { askedFor, entryPath } from './entry.address.ts'
import { asked } from './front.asked.ts'
import { PageSpinner } from './page-spinner.tsx'
import { bringApp } from './portal.ahead.ts'
import type { RouteTable } from './portal.page.ts'
import { bringLanding, bringSignIn } from './portal.parts.ts'
import { isVisitorsFront } from './portal.visits.ts'

const App = lazy(async () => ({ default: (await bringApp()).App }))
const Landing = lazy(async () => ({ default: (await bringLanding()).Landing }))

/**
 * The root. A visitor's front page stands by itself, without anything that the portal is made of; every other
 * page, and every other person, gets the portal.
 */
export function Front({ table }: { table: RouteTable }) {
  const [isFront, setIsFront] = useState(() => isVisitorsFront(window.location))
  // Followed here, so that every page turns dark and light with the system.
  useTheme()
  const leave = (to: EntryTab | null) => {
    if (to) history.pushState(askedFor, '', entryPath(to))
    setIsFront(false)
  }
  return (
    <ErrorBoundary fallback={(error) => <BrokenScreen error={error} />}>
      <Suspense fallback={<PageSpinner />}>
        {isFront ? <VisitorsFront onLeave={leave} /> : <App table={table} />}
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Leaves for the portal as soon as whoever is here turns out to be somebody, the agency wants its way in here, or the
 * server does not answer.
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
  return <Landing agency={agency} onStart={onLeave} onMayStart={() => void [bringApp(), bringSignIn()]} />
}
