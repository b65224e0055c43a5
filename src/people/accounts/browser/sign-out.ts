import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { announceLeaving } from './other-tabs.ts'
import { useSessionChange } from './session-change.ts'

/** Signs out of this browser, all of its tabs, and returns to the landing page. */
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
          title: 'Signed out successfully',
          description: 'You have been signed out of your account.',
        })
      } catch {
        // Not the server's sentence: what to do is the same whatever happened.
        showError(null, 'Failed to sign out. Please try again.')
      }
      setBusy(false)
    },
  }
}
