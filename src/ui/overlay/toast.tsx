import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '../classes.ts'
import { m } from '../messages.ts'
import type { ShownToast } from './toast-store.ts'
import { dismiss, useToast } from './toast-store.ts'

export { toast, useToast } from './toast-store.ts'

/** Shows toasts. Rendered once, at the root. F8 moves focus here, and a swipe to the right closes a toast. */
export function Toaster() {
  const { toasts } = useToast()
  return (
    <Primitive.Provider label={t(m.notification)} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
      <Primitive.Viewport
        // A list without items would be announced as an empty list.
        role={toasts.length === 0 ? 'group' : undefined}
        hotkey={['F8']}
        label={t(m.notificationsRegion, { key: 'F8' })}
        className={VIEWPORT}
      />
    </Primitive.Provider>
  )
}

/** On a phone, a toast with a button shows its title only, so that both fit on one line. */
function OneToast({ shown }: { shown: ShownToast }) {
  const destructive = shown.variant === 'destructive'
  return (
    <Primitive.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismiss(shown.id)}
      type={destructive ? 'foreground' : 'background'}
      onEscapeKeyDown={leaveToDialog}
      className={classes(
        TOAST,
        destructive ? 'border-danger-ink border-s-4' : 'border-line',
        shown.action ? 'max-md:flex-nowrap max-md:py-0' : '',
      )}
    >
      <div className="min-w-0 flex-1 basis-32 self-center [overflow-wrap:anywhere]">
        {shown.title && <Primitive.Title className="font-semibold">{shown.title}</Primitive.Title>}
        {shown.description && (
          <Primitive.Description
            className={classes(
              'text-muted',
              shown.action ? 'max-md:sr-only' : '',
              destructive ? '' : 'max-md:line-clamp-1',
            )}
          >
            {shown.description}
          </Primitive.Description>
        )}
      </div>
      {shown.action}
      <Primitive.Close
        aria-label={t(m.dismiss)}
        className="absolute top-1.5 end-1.5 grid size-6 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:top-0 pointer-coarse:end-0 pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  )
}

/** Escape in a dialog closes the dialog, even if the toast appeared later and would get the key. */
function leaveToDialog(event: KeyboardEvent) {
  const dialog = event.target instanceof Element ? event.target.closest('[data-holds-page]') : null
  if (!dialog) return
  event.preventDefault()
  dialog.querySelector<HTMLElement>('[data-closes-dialog]')?.click()
}

/**
 * Placed where toasts cover neither data nor buttons: next to the sidebar's links, or between the bar's
 * buttons on a phone.
 */
const VIEWPORT =
  'pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-1.5 outline-offset-[-6px] *:pointer-events-auto ' +
  'in-shell:max-md:end-27 in-shell:max-md:start-13 ' +
  'md:top-auto md:end-auto md:bottom-0 md:w-full md:max-w-[420px] md:p-4 ' +
  'in-shell:md:bottom-20 in-shell:md:w-60 in-shell:md:p-2'

const TOAST =
  'relative flex min-h-11 flex-wrap items-start gap-2 rounded-card border bg-card py-2 pe-9 ps-3 text-sm leading-[1.29] ' +
  'shadow-float max-md:py-1 max-md:pe-8 max-md:text-xs max-md:leading-[1.33] md:pointer-coarse:pe-11 data-[state=open]:animate-rise-in ' +
  'data-[state=closed]:animate-fade-out data-[swipe=end]:animate-swipe-out ' +
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform'
