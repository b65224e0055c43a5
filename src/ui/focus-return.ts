import { useRef } from 'react'

/**
 * Where focus goes when a dialog closes: to what had it when the dialog opened. The item of a menu is gone by
 * then, so focus goes to the button that opened the menu.
 */
export function useFocusReturn() {
  const origin = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      origin.current = lasting(document.activeElement)
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
