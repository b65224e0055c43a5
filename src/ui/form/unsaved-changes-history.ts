import { removeMarker, takeBack } from '../overlay/overlay.ts'

let held: ((event: PopStateEvent) => void) | null = null

/** Called before the router begins to listen: what is called first can keep Back and Forward from it. */
export function watchBack(): void {
  removeMarker()
  window.addEventListener('popstate', (event) => {
    if (!takeBack()) held?.(event)
  })
}

/** Until it is given null, this hears of Back and Forward before the router does. */
export function onBack(hold: ((event: PopStateEvent) => void) | null): void {
  held = hold
}
