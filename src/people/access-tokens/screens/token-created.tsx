import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** A new token, this once. */
export function NewTokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      shownOnce
      onOpenChange={(open) => !open && onClose()}
      title="Copy Your Token"
      description="It is shown this once. Whoever has it can do what you allowed: keep it like a password."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="Token" value={token} className="font-mono text-sm" />
    </Dialog>
  )
}
