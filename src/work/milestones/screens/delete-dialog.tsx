import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import { timelineKey } from './timeline-key.ts'

type DeleteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  name: string
  act: () => Promise<unknown>
  /** Describes what else is deleted. */
  children: ReactNode
}

/** Confirms a deletion and lists everything it removes. */
export function DeleteDialog({ open, onOpenChange, name, act, children }: DeleteProps) {
  const { mutate, isPending } = useAction({
    act,
    refresh: timelineKey,
    onDone: () => {
      toast({ title: t(common.success), description: t(m.deleted, { name }) })
      onOpenChange(false)
    },
    failure: t(m.deleteFailed, { name }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t(m.deleteQuestion, { name })}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t(common.cancel)}</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {t(common.deleteButton)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
