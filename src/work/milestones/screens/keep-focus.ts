import type { FocusEvent } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Where focus goes when the button that had it is gone because the milestone took its next step: to the milestone's
 * heading. `hold` stands around the buttons; a dialog that they open counts as within.
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
    // Focus that goes nowhere was taken: the button is busy, or gone.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = false
    },
  }
  return { heading, hold }
}
