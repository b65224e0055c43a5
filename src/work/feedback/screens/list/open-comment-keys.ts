import { useMemo, useRef } from 'react'
import { useLocalStorage } from '#ui/hooks/local-storage.ts'
import { useShortcuts } from '#ui/hooks/shortcuts.ts'
import type { ShownItem } from '../pending-comments.ts'
import { nameOf } from '../pending-comments.ts'
import { openNeighbor } from './filter.ts'

/** The keys `j` and `k` show the next and previous open comment in the list. */
export function useOpenCommentKeys(
  items: ShownItem[],
  shown: string | null,
  show: (item: ShownItem) => void,
): void {
  const [on] = useLocalStorage('shortcuts', true)
  const current = useRef({ items, shown, show })
  current.current = { items, shown, show }
  const shortcuts = useMemo(() => {
    const go = (step: 1 | -1) => () => {
      const { items, shown, show } = current.current
      const from = items.find((item) => nameOf(item) === shown)?.id ?? null
      const next = openNeighbor(items, from, step)
      if (next) show(next)
    }
    return [
      { keys: 'j', act: go(1), repeats: true },
      { keys: 'k', act: go(-1), repeats: true },
    ]
  }, [])
  useShortcuts(shortcuts, on)
}
