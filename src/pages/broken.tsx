import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'

/**
 * What stands in place of a screen that broke. The usual reason is an update of the portal while the page was
 * open: the files that it was made of are gone, and loading the page anew brings the new ones.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  const [address] = useLocation()
  return (
    <ErrorBoundary
      resetOn={address}
      fallback={() => (
        <div className="grid min-h-[60dvh] place-items-center p-4">
          <EmptyState
            title="This screen did not load"
            text="The portal may have been updated while it was open. Nothing that you saved is lost."
            action={
              <Button variant="primary" onClick={() => window.location.reload()}>
                Load it again
              </Button>
            }
          />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
