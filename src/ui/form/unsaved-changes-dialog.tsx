import { Button } from '../button.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import type { UnsavedChanges } from './unsaved-changes.ts'

/** Asks whether what was typed may be lost. */
export function UnsavedChangesDialog({ leaving }: { leaving: UnsavedChanges }) {
  return (
    <Dialog
      size="small"
      open={leaving.asked}
      onOpenChange={leaving.stay}
      title="Leave without saving?"
      description="What you changed here is not saved yet, and is lost when you leave."
      footer={
        <>
          <Button onClick={leaving.leave}>Leave</Button>
          <Button variant="primary" onClick={leaving.stay}>
            Stay
          </Button>
        </>
      }
    />
  )
}
