import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { BrokenScreen } from './error-screen.tsx'

/** Shows an error in place of a crashed screen until the URL changes. The rest of the page stays. */
export function Unbroken({ children }: { children: ReactNode }) {
  const [address] = useLocation()
  return (
    <ErrorBoundary resetOn={address} fallback={(error) => <BrokenScreen error={error} />}>
      {children}
    </ErrorBoundary>
  )
}
