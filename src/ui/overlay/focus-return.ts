import { useRef } from 'react'

let lastFocused: HTMLElement | null = null
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = lasting(target)
})

/**
 * Moves focus to the first control when a dialog opens (or to the dialog itself with `reads`), and back to
 * the earlier element when it closes. A menu item no longer exists at that point, so focus goes to the button
 * that opened the menu.
 */
export function useFocusReturn(reads = false) {
  const origin = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document
      // A menu that's closing has already removed its item, but not yet moved focus to its button.
      origin.current = activeElement === body ? lastFocused : lasting(activeElement)
      if (!reads || !(event.currentTarget instanceof HTMLElement)) return
      event.preventDefault()
      event.currentTarget.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (origin.current?.isConnected) origin.current.focus()
    },
  }
}

function lasting(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return opener instanceof HTMLElement ? opener : null
}
