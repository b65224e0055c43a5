import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { BrokenScreen } from './error-screen.tsx'

/** A screen that breaks is said to be broken, until the address changes; what is around it stands. */
export function Unbroken({ children }: { children: ReactNode }) {
  const [address] = useLocation()
  return (
    <ErrorBoundary resetOn={address} fallback={(error) => <BrokenScreen error={error} />}>
      {children}
    </ErrorBoundary>
  )
}
