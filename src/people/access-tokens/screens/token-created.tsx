import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { m } from '../messages.ts'

/** Shows a new token, which can't be seen again. */
export function NewTokenShown({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      shownOnce
      onOpenChange={(open) => !open && onClose()}
      title={t(m.copyTitle)}
      description={t(m.copyHint)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(m.done)}
        </Button>
      }
    >
      <CopyField label={t(m.tokenLabel)} value={token} className="font-mono text-sm" />
    </Dialog>
  )
}
