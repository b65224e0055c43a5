import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from './messages.ts'
import { announceLeaving } from './other-tabs.ts'
import { useSessionChange } from './session-change.ts'

/** Signs out all tabs of this browser and returns to the landing page. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const change = useSessionChange()
  return {
    busy,
    async signOut() {
      setBusy(true)
      try {
        const { signOut } = await import('../contract.sessions.ts')
        announceLeaving()
        await call(signOut)
        navigate('/')
        change.signedOut()
        toast({
          title: t(m.signedOut),
          description: t(m.signedOutHint),
        })
      } catch {
        // The server's message isn't shown, because the next step is always the same.
        showError(null, t(m.signOutFailed))
      }
      setBusy(false)
    },
  }
}
