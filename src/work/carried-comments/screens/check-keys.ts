import { useMemo, useRef } from 'react'
import { useLocalStorage } from '#ui/hooks/local-storage.ts'
import { useShortcuts } from '#ui/hooks/shortcuts.ts'

/** What the keys `r`, `o` and `n` do. Null for what this person can't do. */
export interface CheckActions {
  resolve: (() => void) | null
  keepOpen: (() => void) | null
  next: (() => void) | null
}

export function useCheckKeys(actions: CheckActions): void {
  const [on] = useLocalStorage('shortcuts', true)
  const current = useRef(actions)
  current.current = actions
  const shortcuts = useMemo(
    () => [
      { keys: 'r', act: () => current.current.resolve?.() },
      { keys: 'o', act: () => current.current.keepOpen?.() },
      { keys: 'n', act: () => current.current.next?.() },
    ],
    [],
  )
  useShortcuts(shortcuts, on)
}
