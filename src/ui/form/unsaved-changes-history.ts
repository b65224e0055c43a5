import { removeMarker, takeBack } from '../overlay/overlay.ts'

let held: ((event: PopStateEvent) => void) | null = null

/**
 * Call this before the router starts to listen: the first listener can hide Back and Forward from the others.
 */
export function watchBack(): void {
  removeMarker()
  window.addEventListener('popstate', (event) => {
    if (!takeBack()) held?.(event)
  })
}

/** Receives Back and Forward before the router does. Null removes it. */
export function onBack(hold: ((event: PopStateEvent) => void) | null): void {
  held = hold
}
