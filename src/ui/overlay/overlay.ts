import { useEffect, useRef } from 'react'
import type { AroundNavHandler } from 'wouter'

/**
 * Makes Back close an open overlay before it leaves the page. While an overlay is open, the history ends with
 * an extra entry for the same URL. Pressing Back or closing the overlay removes it.
 */
const marker = 'overlay'

/** The close functions of open overlays, the topmost last. */
const open: { close: () => void }[] = []
let state: 'unmarked' | 'marked' | 'removing' = 'unmarked'
let address = ''
let queued: (() => void)[] = []

/** Lets Back close an overlay while it's open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const overlay = { close: () => latest.current() }
    open.push(overlay)
    updateMarkerSoon()
    return () => {
      open.splice(open.indexOf(overlay), 1)
      updateMarkerSoon()
    }
  }, [isOpen])
}

/** Passed to the router: another page replaces the extra entry. */
export const overOverlays: AroundNavHandler = (navigate, to, options) => {
  if (state === 'removing') {
    queued.push(() => navigate(to, options))
    return
  }
  if (state === 'unmarked') {
    navigate(to, options)
    return
  }
  if (options?.replace) {
    navigate(to, { ...options, state: marker })
    return
  }
  state = 'unmarked'
  navigate(to, { ...options, replace: true })
  updateMarkerSoon()
}

/** Goes back to the page before this one, past the extra entry. */
export function leavePage(): void {
  if (state === 'removing') {
    queued.push(() => history.back())
    return
  }
  const steps = state === 'marked' ? -2 : -1
  state = 'unmarked'
  history.go(steps)
}

/** Handles a history change that concerns overlays. Returns whether it did. */
export function takeBack(): boolean {
  if (state === 'unmarked') return false
  if (state === 'removing') {
    state = 'unmarked'
    // The URL may have changed while the overlay was open.
    if (location.href !== address) history.replaceState(null, '', address)
    const held = queued
    queued = []
    for (const go of held) go()
  } else {
    state = 'unmarked'
    open.at(-1)?.close()
  }
  updateMarkerSoon()
  return true
}

/** After a reload nothing is open, but the extra entry may still be there. */
export function removeMarker(): void {
  if (history.state === marker) history.back()
}

/** Deferred, because the closing overlay may make room for the next one, such as a menu for its dialog. */
function updateMarkerSoon(): void {
  setTimeout(() => {
    if (open.length > 0 && state === 'unmarked') {
      state = 'marked'
      history.pushState(marker, '', location.href)
    } else if (open.length === 0 && state === 'marked') {
      const isLast = history.state === marker
      state = isLast ? 'removing' : 'unmarked'
      address = location.href
      if (isLast) history.back()
    }
  })
}
