import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { classes } from './classes.ts'
import type { ShownToast } from './toast-store.ts'
import { dismiss, useToast } from './toast-store.ts'

export { toast, useToast } from './toast-store.ts'

/** Where toasts appear; stands once at the root. F8 moves focus to it, a swipe to the right closes. */
export function Toaster() {
  const { toasts } = useToast()
  return (
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
      <Primitive.Viewport
        hotkey={['F8']}
        className={
          // On a phone over the bar at the top: below it are titles, and at the bottom people write.
          'pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-2 outline-offset-[-6px] *:pointer-events-auto ' +
          'md:top-auto md:bottom-0 md:left-auto md:w-full md:max-w-[420px] md:p-4'
        }
      />
    </Primitive.Provider>
  )
}

function OneToast({ shown }: { shown: ShownToast }) {
  const destructive = shown.variant === 'destructive'
  return (
    <Primitive.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismiss(shown.id)}
      type={destructive ? 'foreground' : 'background'}
      onEscapeKeyDown={leaveToDialog}
      className={classes(TOAST, destructive ? 'border-danger-ink/60' : 'border-line')}
    >
      {destructive && (
        <span aria-hidden="true" className="w-1 shrink-0 self-stretch rounded-full bg-danger-ink" />
      )}
      <div className="min-w-0 flex-1 self-center py-0.5 [overflow-wrap:anywhere]">
        {shown.title && <Primitive.Title className="font-semibold">{shown.title}</Primitive.Title>}
        {shown.description && (
          <Primitive.Description className="text-muted">{shown.description}</Primitive.Description>
        )}
      </div>
      {shown.action}
      <Primitive.Close
        aria-label="Dismiss"
        className="-mr-1 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  )
}

/** Escape in a dialog closes the dialog, though the toast came after it and would take the key. */
function leaveToDialog(event: KeyboardEvent) {
  const dialog = event.target instanceof Element ? event.target.closest('[data-holds-page]') : null
  if (!dialog) return
  event.preventDefault()
  dialog.querySelector<HTMLElement>('[data-closes-dialog]')?.click()
}

const TOAST =
  'flex items-start gap-3 rounded-card border bg-card p-3 shadow-float data-[state=open]:animate-rise-in ' +
  'data-[state=closed]:animate-fade-out data-[swipe=end]:animate-swipe-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform'
