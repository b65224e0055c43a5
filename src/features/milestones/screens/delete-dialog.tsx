import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { usePlanAct } from './plan-acts.ts'

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
  const { mutate, isPending } = usePlanAct({
    act,
    done: `${name} was deleted`,
    otherwise: `${name} could not be deleted.`,
    after: () => onOpenChange(false),
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
