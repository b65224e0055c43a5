import { useState } from 'react'

/** A choice that this browser remembers under a key of local storage; until chosen, what `start` says. */
export function useLocalStorage(key: string, start: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? start)
  return [
    value,
    (next) => {
      setValue(next)
      try {
        localStorage.setItem(key, next ? 'on' : 'off')
      } catch {
        // A browser that keeps nothing holds the choice until the page is left.
      }
    },
  ]
}

function read(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : kept === 'on'
  } catch {
    return null
  }
}
