import { useEffect, useRef, useState } from 'react'
import type { AroundNavHandler } from 'wouter'
import { leavePage, overOverlays } from '../overlay/overlay.ts'
import { onBack } from './unsaved-changes-history.ts'

/** Called before another screen is shown. It calls `go`, now or later, to continue. */
let guard: ((go: () => void) => void) | null = null

/** Passed to the router: all navigation goes through this. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const go = () => overOverlays(navigate, to, options)
  if (guard) guard(go)
  else go()
}

export interface UnsavedChanges {
  /** True while the person is asked whether to discard unsaved changes. */
  asked: boolean
  stay: () => void
  leave: () => void
  /** Allows leaving without asking, for example after saving. */
  letGo: () => void
}

/** Keeps a screen with unsaved changes open until the person confirms leaving it. */
export function useUnsavedChanges(unsaved: boolean): UnsavedChanges {
  const [go, setGo] = useState<() => void>()
  const holds = useRef(false)
  useEffect(() => {
    holds.current = unsaved
    if (!unsaved) return
    const here = location.pathname + location.search
    guard = (proceed) => (holds.current ? setGo(() => proceed) : proceed())
    const warn = (event: BeforeUnloadEvent) => {
      if (holds.current) event.preventDefault()
    }
    // Back and Forward have already changed the URL. Restore it before the router notices.
    const hold = (event: PopStateEvent) => {
      if (!holds.current) return
      event.stopImmediatePropagation()
      history.pushState(null, '', here)
      setGo(() => leavePage)
    }
    window.addEventListener('beforeunload', warn)
    onBack(hold)
    return () => {
      guard = null
      window.removeEventListener('beforeunload', warn)
      onBack(null)
    }
  }, [unsaved])
  const letGo = () => {
    holds.current = false
  }
  return {
    asked: go !== undefined,
    stay: () => setGo(undefined),
    leave: () => {
      letGo()
      setGo(undefined)
      go?.()
    },
    letGo,
  }
}
