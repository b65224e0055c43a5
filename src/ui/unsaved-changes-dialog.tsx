import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Leaving } from './unsaved-changes.ts'

/** Asks whether what was typed may be lost. */
export function LeavingDialog({ leaving }: { leaving: Leaving }) {
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
