import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { useLocalStorage } from '#ui/hooks/local-storage.ts'
import { useShortcuts } from '#ui/hooks/shortcuts.ts'
import { m } from './messages.ts'
import { placesOf } from './navigation.ts'

export type Keyboard = ReturnType<typeof useKeyboard>

/**
 * Keyboard shortcuts: `?` opens help with all keys, `/` or Ctrl+K opens the search, and `g` with a letter
 * opens a page.
 */
export function useKeyboard(
  me: Me,
  { openHelp, openSearch }: { openHelp: () => void; openSearch: () => void },
) {
  const [, navigate] = useLocation()
  // Single-key shortcuts interfere with speech input, so they can be turned off (WCAG 2.1.4).
  const [on, setOn] = useLocalStorage('shortcuts', true)
  const shortcuts = useMemo(
    () => [
      { keys: '?', label: t(m.openHelp), act: openHelp },
      { keys: '/', label: t(m.search), act: openSearch },
      ...placesOf(me).map(({ label, letter, path }) => ({
        keys: `g ${letter}`,
        label: t(m.goTo, { place: label }),
        act: () => navigate(path),
      })),
    ],
    [me, openHelp, openSearch, navigate],
  )
  useShortcuts(shortcuts, on)
  useCommandKey(openSearch)
  return { shortcuts, on, setOn }
}

/** Calls back on Ctrl+K or Cmd+K, regardless of focus, unless a dialog is open. */
function useCommandKey(act: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isIt = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isIt || event.shiftKey || document.querySelector('[data-holds-page]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [act])
}
