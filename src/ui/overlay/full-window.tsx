import { Dialog as Primitive } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFocusReturn } from './focus-return.ts'
import { useBackCloses } from './overlay.ts'

type FullWindowProps = {
  onClose: () => void
  /** Read aloud when the window opens. The content shows it too. */
  title: string
  /** Keys that work wherever the focus is. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** Content that fills the whole window, above the page. Escape and Back close it, and focus returns. */
export function FullWindow({ onClose, title, onKeyDown, children }: FullWindowProps) {
  useBackCloses(true, onClose)
  const focusReturn = useFocusReturn(true)
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          data-holds-page=""
          data-fills-window=""
          aria-describedby={undefined}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus(event)
            focusFirst(event.currentTarget)
          }}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex animate-fade-in flex-col bg-page outline-none"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Focuses the element with `data-first-focus`, so that arrow keys scroll it right away. */
function focusFirst(content: EventTarget | null): void {
  if (!(content instanceof HTMLElement)) return
  content.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
}
