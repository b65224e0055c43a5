import { useState } from 'react'

/** A choice stored in this browser's local storage. Defaults to `start`. */
export function useLocalStorage(key: string, start: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? start)
  return [
    value,
    (next) => {
      setValue(next)
      try {
        localStorage.setItem(key, next ? 'on' : 'off')
      } catch {
        // Without storage, the choice lasts until the page is left.
      }
    },
  ]
}

function read(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'on'
  } catch {
    return null
  }
}
