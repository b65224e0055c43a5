import { useEffect, useRef } from 'react'

/**
 * Where focus goes when the visitor's own act brought this step of the way in, and took away what had it: to the
 * e-mail field, or to the heading where a touch keyboard would cover the page. The first paint of a link,
 * which nobody `asked` for on a page before, is left alone.
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
