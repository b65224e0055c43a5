import { useEffect, useRef } from 'react'

/**
 * Moves focus after the visitor's action replaced the focused element: to the email field, or to the heading
 * if a touch keyboard would cover the page. Doesn't move focus when the page opens from a link.
 */
export function useEntryFocus(step: unknown, asked: boolean) {
  const began = useRef(step)
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (!lost || (!asked && began.current === step)) return
    began.current = undefined
    const find = (what: string) => frame.current?.querySelector<HTMLElement>(what)
    const field = matchMedia('(pointer: coarse)').matches ? null : find('input[type=email]')
    const place = field ?? find('h1')
    place?.focus()
  }, [step])
  return frame
}
