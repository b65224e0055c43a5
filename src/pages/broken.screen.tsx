import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/**
 * What stands in place of a screen that broke. The usual reason is an update of the portal while the page was
 * open: the files that it was made of are gone, and loading the page anew brings the new ones. The other is a
 * lost connection before the screen was ever loaded.
 */
export function BrokenScreen() {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-4">
      <EmptyState
        title="This screen did not load"
        text="The connection may be gone, or the portal was updated while it was open. Nothing that you saved is lost."
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        }
      />
    </div>
  )
}
