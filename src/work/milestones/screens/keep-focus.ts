import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Moves focus to the milestone's heading when the focused button disappears because the milestone changed
 * state. Put `hold` around the buttons. Dialogs that they open count as inside.
 */
export function useHeldFocus(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const held = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may take the button away
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return
    held.current = false
    heading.current?.focus({ preventScroll: true })
  }, [state])
  const hold = {
    onFocus: () => {
      held.current = true
    },
    // If no element gets the focus, it was lost because the button is busy or gone.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = false
    },
  }
  return { heading, hold }
}
