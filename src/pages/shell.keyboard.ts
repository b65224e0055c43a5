import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useKept } from '#ui/kept.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { destinationsOf } from './shell.navigation.ts'

export type Keyboard = ReturnType<typeof useKeyboard>

/** The keyboard's way around: `?` opens the help that lists the keys, `/` the search, `g` and a letter a place. */
export function useKeyboard(role: string, openHelp: () => void) {
  const [, navigate] = useLocation()
  // Single keys get in the way of speech input, so they can be turned off (WCAG 2.1.4).
  const [on, setOn] = useKept('shortcuts', true)
  const shortcuts = useMemo(
    () => [
      { keys: '?', words: 'Open this help', act: openHelp },
      { keys: '/', words: 'Search', act: focusSearch },
      ...destinationsOf(role).map(({ label, path }) => ({
        keys: `g ${label.charAt(0).toLowerCase()}`,
        words: `Go to ${label}`,
        act: () => navigate(path),
      })),
    ],
    [role, openHelp, navigate],
  )
  useShortcuts(shortcuts, on)
  return { shortcuts, on, setOn }
}

function focusSearch() {
  document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
}
