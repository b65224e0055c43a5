import { Popover } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from '#ui/overlay/overlay.ts'
import { Pin } from '#ui/pin.tsx'
import type { Spot } from './placed-pin.tsx'
import { spotStyle } from './placed-pin.tsx'

type DraftPinProps = {
  spot: Spot
  number: number
  onClose: () => void
  /** The form in a panel next to the pin. */
  children: ReactNode
}

/** The pin being written. Esc closes its form and keeps the text. Clicking elsewhere moves the pin. */
export function DraftPin({ spot, number, onClose, children }: DraftPinProps) {
  useBackCloses(true, onClose)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
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
          side="bottom"
          align="start"
          sideOffset={12}
          collisionPadding={12}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            document.querySelector<HTMLElement>('[data-placing]')?.focus()
          }}
          className="z-30 w-[min(22rem,calc(100vw-1.5rem))] animate-rise-in rounded-card border border-line bg-card p-4 shadow-float"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
