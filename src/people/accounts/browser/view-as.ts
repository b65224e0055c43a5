import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from './messages.ts'
import { useSessionChange } from './session-change.ts'

/** Remembers the page where staff started viewing as a contact, to return there. */
const placeKey = 'viewing from'

/** Views the portal as a contact, in all tabs of this browser. */
export function useStartViewing(): { start: (userId: string) => Promise<void>; busy: boolean } {
  const [, navigate] = useLocation()
  const change = useSessionChange()
  const { busy, run } = useBusy(t(m.viewFailed))
  return {
    busy,
    start: (userId) =>
      run(async () => {
        const { startViewing } = await import('../view-as/contract.ts')
        await call(startViewing, { body: { userId } })
        sessionStorage.setItem(placeKey, window.location.pathname)
        navigate('/')
        await change.signedIn()
      }),
  }
}

export function useStopViewing(): { stop: () => Promise<void>; busy: boolean } {
  const [, navigate] = useLocation()
  const change = useSessionChange()
  const { busy, run } = useBusy(t(m.stopFailed))
  return {
    busy,
    stop: () =>
      run(async () => {
        const { stopViewing } = await import('../view-as/contract.ts')
        await call(stopViewing)
        await change.signedIn()
        navigate(sessionStorage.getItem(placeKey) ?? '/')
        sessionStorage.removeItem(placeKey)
      }),
  }
}

function useBusy(otherwise: string) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(act: () => Promise<void>): Promise<void> {
      setBusy(true)
      try {
        await act()
      } catch (error) {
        showError(error, otherwise)
      }
      setBusy(false)
    },
  }
}
