import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from '#ui/overlay/overlay.ts'
import { Pin } from '#ui/pin.tsx'
import { MarkShapes } from '#work/marks/screens/mark-shapes.tsx'
import type { Spot } from './placed-pin.tsx'
import { spotStyle } from './placed-pin.tsx'

type DraftPinProps = {
  spot: Spot
  number: number
  onClose: () => void
  /** The form, shown in a panel next to the pin. */
  children: ReactNode
}

/**
 * The pin of an unsent comment. Escape closes its form and keeps the text. Clicking elsewhere moves the pin.
 */
export function DraftPin({ spot, number, onClose, children }: DraftPinProps) {
  useBackCloses(true, onClose)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      {spot.mark && <MarkShapes mark={spot.mark} highlighted />}
      <Popover.Anchor asChild>
        <span
          data-draft=""
          style={spotStyle(spot)}
          className="pointer-events-none absolute z-10 -translate-y-full"
        >
          <Pin number={number} highlighted />
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-labelledby="add-feedback"
          data-sheet=""
          side="bottom"
          align="start"
          sideOffset={12}
          collisionPadding={12}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            document.querySelector<HTMLElement>('[data-placing]')?.focus()
          }}
          className="z-30 w-full animate-up-in rounded-t-card border border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float md:w-88 md:animate-rise-in md:rounded-card md:pb-4"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
