import { useEffect } from 'react'
import { askWhoIsSignedIn } from '#features/accounts/screens/session.ask.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/**
 * What stands in place of a screen that broke. The usual reason is an update of the portal while the page was
 * open: the files that it was made of are gone, and loading the page anew brings the new ones. The other is a
 * lost connection before the screen was ever loaded; it is loaded again when the connection is back.
 */
export function BrokenScreen() {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', () => void loadAgain(signal), { signal })
    return () => stop.abort()
  }, [])
  return (
    <div className="grid min-h-[60dvh] place-items-center p-4">
      <EmptyState
        title="This screen did not load"
        text="The connection may be gone, or the portal was updated while it was open. Nothing that you saved is lost."
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load It Again
          </Button>
        }
      />
    </div>
  )
}

/** Only once the server answers: a page that is loaded too early is the browser's own, of a lost connection. */
async function loadAgain(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && navigator.onLine) {
    try {
      await askWhoIsSignedIn(signal)
      window.location.reload()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
  }
}
