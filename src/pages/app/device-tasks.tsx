import { useEffect } from 'react'
import { keepApp } from '#portal/install/browser/keep-app.ts'
import { useUnread } from '#portal/notifications/screens/unread.tsx'
import { usePushOffer } from '#portal/push/screens/push-offer.tsx'
import { showBadge } from '#ui/hooks/secure-context.ts'

/** What a signed-in person's device gets: the app shell, a count on the app's icon, and an offer of push messages. */
export function DeviceTasks() {
  const unread = useUnread()
  useEffect(() => {
    // If the browser refuses storage, the portal works only while online.
    keepApp().catch(() => undefined)
  }, [])
  usePushOffer(unread)
  useEffect(() => {
    void showBadge(unread)
    return () => void showBadge(0)
  }, [unread])
  return null
}
