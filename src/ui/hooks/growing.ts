import { startTransition, useEffect, useState } from 'react'

const screenful = 12

/**
 * How many items of a long list to show: a screenful at first, and soon all of them, so that the browser's
 * own search, screen readers and the Tab key find every item. Between steps, the reader can tap and type.
 * `all` shows the rest immediately, for example if a link leads to one of them.
 */
export function useGrowing(total: number): { shown: number; all: () => void } {
  const [shown, setShown] = useState(screenful)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + screenful)), pauseMs)
    return () => clearTimeout(timer)
  }, [shown, total])
  return { shown, all: () => setShown(total) }
}

/** Leaves network and processor time for what's in view. */
const pauseMs = 100
