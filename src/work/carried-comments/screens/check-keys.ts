import type { RefObject } from 'react'
import { useMemo, useRef } from 'react'
import { useLocalStorage } from '#ui/hooks/local-storage.ts'
import { useShortcuts } from '#ui/hooks/shortcuts.ts'

/** The actions for the keys `r`, `o` and `n`. Null if this person can't use them. */
export interface CheckActions {
  resolve: (() => void) | null
  keepOpen: (() => void) | null
  next: (() => void) | null
}

/** The keys work only while focus is in the panel or nowhere, to prevent accidental changes. */
export function useCheckKeys(actions: CheckActions, panel: RefObject<HTMLElement | null>): void {
  const [on] = useLocalStorage('shortcuts', true)
  const current = useRef(actions)
  current.current = actions
  const shortcuts = useMemo(() => {
    const act = (name: keyof CheckActions) => () => {
      const focused = document.activeElement ?? document.body
      if (focused === document.body || panel.current?.contains(focused)) current.current[name]?.()
    }
    return [
      { keys: 'r', act: act('resolve') },
      { keys: 'o', act: act('keepOpen') },
      { keys: 'n', act: act('next'), repeats: true },
    ]
  }, [panel])
  useShortcuts(shortcuts, on)
}
