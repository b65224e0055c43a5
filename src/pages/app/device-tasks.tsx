import { useEffect } from 'react'
import { useMe } from '#people/accounts/browser/session.tsx'
import { cacheApp } from '#portal/install/browser/cache-app.ts'
import { TimeZoneSync } from '#portal/notifications/screens/time-zone-sync.tsx'
import { useUnread } from '#portal/notifications/screens/unread.tsx'
import { hasFullSession } from '#portal/offline/browser/offline-user.ts'
import { useOffline } from '#portal/offline/browser/use-offline.ts'
import { usePushOffer } from '#portal/push/screens/push-offer.tsx'
import { showBadge } from '#ui/hooks/secure-context.ts'

/**
 * What a signed-in person's device gets: the app shell, copies for offline use, a count on the app's icon,
 * and an offer to turn on push notifications. Also saves their time zone.
 */
export function DeviceTasks() {
  const unread = useUnread()
  useEffect(() => {
    // It can't be loaded while offline, unless it's in the app shell.
    import('#portal/offline/screens/offline-notice.tsx').catch(() => undefined)
    // If the browser refuses storage, the portal works only while online.
    cacheApp().catch(() => undefined)
  }, [])
  usePushOffer(unread)
  const { me } = useMe()
  useOffline(me)
  useEffect(() => {
    void showBadge(unread)
    return () => void showBadge(0)
  }, [unread])
  return me && hasFullSession(me) ? <TimeZoneSync /> : null
}
