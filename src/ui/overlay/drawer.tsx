import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Veil } from './dialog.tsx'
import { DialogClose } from './dialog-close.tsx'
import { useFocusReturn } from './focus-return.ts'
import { useBackCloses } from './overlay.ts'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The title is read aloud only: what is inside says it. */
  hideTitle?: boolean
  side?: 'left' | 'right'
  children: ReactNode
}

/** A panel from the side of the window, over the page. */
export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  side = 'right',
  children,
}: DrawerProps) {
  useBackCloses(open, () => onOpenChange(false))
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Veil open={open} />
        <Primitive.Content
          data-holds-page=""
          aria-describedby={undefined}
          {...focusReturn}
          className={classes(
            'fixed inset-y-0 z-40 flex w-[min(22rem,86vw)] flex-col bg-card shadow-float outline-none',
            SIDES[side],
          )}
        >
          <Primitive.Title className={hideTitle ? 'sr-only' : 'px-4 pt-4 pr-14 font-semibold text-lg'}>
            {title}
          </Primitive.Title>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          <DialogClose className="absolute top-3 right-2" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const SIDES = {
  left: 'left-0 border-line border-r data-[state=closed]:animate-left-out data-[state=open]:animate-left-in',
  right:
    'right-0 border-line border-l data-[state=closed]:animate-right-out data-[state=open]:animate-right-in',
}
