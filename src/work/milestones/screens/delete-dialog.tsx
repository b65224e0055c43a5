import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { timelineKey } from './timeline-key.ts'

type DeleteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it is called. */
  name: string
  act: () => Promise<unknown>
  /** What goes with it. */
  children: ReactNode
}

/** Asks before something leaves the plan, and names all that goes. */
export function DeleteDialog({ open, onOpenChange, name, act, children }: DeleteProps) {
  const { mutate, isPending } = useAction({
    act,
    refresh: timelineKey,
    onDone: () => {
      toast({ title: 'Success', description: `${name} was deleted` })
      onOpenChange(false)
    },
    failure: `${name} could not be deleted.`,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={`Delete ${name}?`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
