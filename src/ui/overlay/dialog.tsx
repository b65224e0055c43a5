import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { DialogClose } from './dialog-close.tsx'
import { useFocusReturn } from './focus-return.ts'
import { useBackCloses } from './overlay.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the main button last. For a form inside, pass its `id` as the button's `form`. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** For dialogs with text to read: focus starts at the dialog itself instead of a control far below. */
  reads?: boolean
  /**
   * For content that's shown only once: a press outside, which easily happens on a phone, doesn't close the
   * dialog.
   */
  shownOnce?: boolean
}

/** A dialog over the page, or a bottom sheet on phones. Esc closes it, and focus returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  reads = false,
  shownOnce = false,
}: DialogProps) {
  useBackCloses(open, () => onOpenChange(false))
  const focusReturn = useFocusReturn(reads)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Veil open={open} />
        <Primitive.Content
          data-holds-page=""
          {...focusReturn}
          onInteractOutside={(event) => shownOnce && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-40 flex max-h-[calc(92dvh-var(--keyboard))] w-full flex-col border-line bg-card shadow-float outline-none',
            'inset-x-0 bottom-(--keyboard) rounded-t-card border-t data-[state=closed]:animate-up-out data-[state=open]:animate-up-in',
            'md:inset-0 md:m-auto md:h-fit md:max-h-[85dvh] md:rounded-card md:border',
            'md:data-[state=closed]:animate-rise-out md:data-[state=open]:animate-rise-in',
            SIZES[size],
          )}
        >
          <header className="px-5 pt-5 pe-14 pb-2">
            <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
          <DialogClose className="absolute top-4 end-3" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/**
 * Darkens the page. Replaces the library's overlay, which inserts a style element that a strict CSP blocks.
 */
export function Veil({ open }: { open: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-state={open ? 'open' : 'closed'}
      className="fixed inset-0 z-40 animate-fade-in bg-veil data-[state=closed]:animate-fade-out"
    />
  )
}

const SIZES = { small: 'md:max-w-md', medium: 'md:max-w-lg', large: 'md:max-w-[750px]' }
