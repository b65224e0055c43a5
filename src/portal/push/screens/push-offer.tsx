import { useEffect } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { useLocalStorage } from '#ui/hooks/local-storage.ts'
import { neverAskedToNotify } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { dismiss, snapshot, toast } from '#ui/overlay/toast-store.ts'
import { m } from '../messages.ts'

/** Offers push notifications once in each browser, the first time that something is unread. */
export function usePushOffer(unread: number): void {
  const [wasOffered, setOffered] = useLocalStorage('push offered', false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, whatever changes later
  useEffect(() => {
    if (unread === 0 || wasOffered || !neverAskedToNotify()) return
    // A toast that's already open may offer Undo, so it isn't replaced.
    if (snapshot().some(({ open }) => open)) return
    setOffered(true)
    const action = <Button onClick={() => void accept()}>{t(m.turnOnButton)}</Button>
    toast({ title: t(m.offerTitle), description: t(m.offerText), action })
  }, [unread])
}

async function accept(): Promise<void> {
  dismiss()
  try {
    const { turnOnPush } = await import('./this-browser.ts')
    await turnOnPush()
  } catch (error) {
    showError(error, t(m.turnOnFailed))
  }
}
