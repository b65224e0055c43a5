import { useMemo, useRef } from 'react'
import { useLocalStorage } from '#ui/hooks/local-storage.ts'
import { useShortcuts } from '#ui/hooks/shortcuts.ts'

export interface ReviewActions {
  previousDesign: () => void
  nextDesign: () => void
  togglePins: () => void
  zoomIn: () => void
  zoomOut: () => void
  fitWidth: () => void
  fitWhole: () => void
  actualSize: () => void
}

const keys: [string, keyof ReviewActions][] = [
  [',', 'previousDesign'],
  ['.', 'nextDesign'],
  ['h', 'togglePins'],
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'fitWidth'],
  ['1', 'actualSize'],
  ['f', 'fitWhole'],
]

const repeating = new Set<keyof ReviewActions>(['previousDesign', 'nextDesign', 'zoomIn', 'zoomOut'])

/** The shortcuts of the review screen, in addition to those for comments and for placing pins. */
export function useReviewKeys(actions: ReviewActions): void {
  const [on] = useLocalStorage('shortcuts', true)
  const current = useRef(actions)
  current.current = actions
  const shortcuts = useMemo(
    () =>
      keys.map(([key, name]) => ({
        keys: key,
        act: () => current.current[name](),
        repeats: repeating.has(name),
      })),
    [],
  )
  useShortcuts(shortcuts, on)
}
