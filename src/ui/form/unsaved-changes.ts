import { useEffect, useRef, useState } from 'react'
import type { AroundNavHandler } from 'wouter'
import { leavePage, overOverlays } from '../overlay/overlay.ts'
import { onBack } from './unsaved-changes-history.ts'

/** Asked before another screen is shown; it lets go of the way there, now or later. */
let guard: ((go: () => void) => void) | null = null

/** For the router: every way to another screen goes through it. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const go = () => overOverlays(navigate, to, options)
  if (guard) guard(go)
  else go()
}

export interface UnsavedChanges {
  /** Somebody wants to go while something is not saved. */
  asked: boolean
  stay: () => void
  leave: () => void
  /** Nothing is lost by leaving from now on, such as after saving. */
  letGo: () => void
}

/** Holds a screen on which something is not saved, until the person says that they want to leave it. */
export function useUnsavedChanges(unsaved: boolean): UnsavedChanges {
  const [go, setGo] = useState<() => void>()
  const holds = useRef(false)
  useEffect(() => {
    holds.current = unsaved
    if (!unsaved) return
    const here = location.pathname + location.search
    guard = (wish) => (holds.current ? setGo(() => wish) : wish())
    const warn = (event: BeforeUnloadEvent) => {
      if (holds.current) event.preventDefault()
    }
    // Back and Forward have moved the address already: it is put back before the router hears of it.
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
