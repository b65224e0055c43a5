import { t } from '#kernel/i18n/t.ts'
import { Button } from '../button.tsx'
import { m } from '../messages.ts'
import { Dialog } from '../overlay/dialog.tsx'
import type { UnsavedChanges } from './unsaved-changes.ts'

/** Asks before unsaved changes are lost. */
export function UnsavedChangesDialog({ leaving }: { leaving: UnsavedChanges }) {
  return (
    <Dialog
      size="small"
      open={leaving.asked}
      onOpenChange={leaving.stay}
      title={t(m.leaveQuestion)}
      description={t(m.leaveHint)}
      footer={
        <>
          <Button onClick={leaving.leave}>{t(m.leave)}</Button>
          <Button variant="primary" onClick={leaving.stay}>
            {t(m.stay)}
          </Button>
        </>
      }
    />
  )
}
