import { useSyncExternalStore } from 'react'

const query = '(min-width: 48rem)'

/** Whether the window is wider than a phone's, like classes with `md:`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => true,
  )
}

function listen(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
