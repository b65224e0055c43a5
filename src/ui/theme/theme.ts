import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'

const NEXT: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }

const LABELS: Record<Theme, string> = {
  light: t(m.switchToLight),
  dark: t(m.switchToDark),
  system: t(m.useSystemTheme),
}

/** Returns the next theme when the toggle is pressed: light, dark, system, then light again. */
export function nextTheme(theme: Theme): Theme {
  return NEXT[theme]
}

/** The toggle's label, which says what a click does. */
export function toggleLabel(theme: Theme): string {
  return LABELS[NEXT[theme]]
}

/** The stored theme, or dark by default. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'system' ? stored : 'dark'
}

/** Whether the page is dark, given the operating system's preference. */
export function isDark(theme: Theme, systemIsDark: boolean): boolean {
  return theme === 'dark' || (theme === 'system' && systemIsDark)
}

/**
 * The chosen theme, whether the page is currently dark, and the toggle. Follows the system and other tabs.
 */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'dark' as Theme)
  const dark = useSyncExternalStore(subscribe, readDark, () => true)
  return { theme, dark, label: toggleLabel(theme), toggle: () => setTheme(nextTheme(theme)) }
}

/** Chooses a theme, stores it in this browser and applies it. */
function setTheme(theme: Theme) {
  chosen = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  apply()
}

/**
 * Follows the system's theme while the page is shown, regardless of the stored choice. For pages without a
 * toggle.
 */
export function useSystemTheme() {
  useEffect(() => {
    followsSystem = true
    apply()
    const stop = subscribe(() => undefined)
    return () => {
      followsSystem = false
      stop()
      apply()
    }
  }, [])
}

let chosen: Theme | undefined
let followsSystem = false
const listeners = new Set<() => void>()

function readTheme(): Theme {
  if (followsSystem) return 'system'
  if (chosen) return chosen
  try {
    chosen = parseTheme(localStorage.getItem(KEY))
  } catch {
    chosen = 'dark'
  }
  return chosen
}

function readDark(): boolean {
  return isDark(readTheme(), matchMedia('(prefers-color-scheme: dark)').matches)
}

function apply() {
  document.documentElement.classList.toggle('dark', readDark())
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  if (event.key !== KEY) return
  chosen = parseTheme(event.newValue)
  apply()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
    addEventListener('storage', onStorage)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', apply)
    removeEventListener('storage', onStorage)
  }
}
