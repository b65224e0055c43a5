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
  /** The title is only read aloud, because the content shows it. */
  hideTitle?: boolean
  side?: 'start' | 'end'
  children: ReactNode
}

/** A panel from the side of the window, over the page. */
export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  side = 'end',
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
          <Primitive.Title className={hideTitle ? 'sr-only' : 'px-4 pt-4 pe-14 font-semibold text-lg'}>
            {title}
          </Primitive.Title>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          <DialogClose className="absolute top-3 end-2" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const SIDES = {
  start:
    'start-0 border-line border-e data-[state=closed]:animate-start-out data-[state=open]:animate-start-in',
  end: 'end-0 border-line border-s data-[state=closed]:animate-end-out data-[state=open]:animate-end-in',
}
