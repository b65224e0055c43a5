import { useEffect } from 'react'

export interface Shortcut {
  /** Keys as they're pressed in sequence: '?', '/', 'g p'. */
  keys: string
  act: () => void
  /** Whether it repeats while its key is held. */
  repeats?: boolean
}

const PAUSE_MS = 1000

/** Listens for shortcuts on the whole page, except while someone types or a dialog or menu is open. */
export function useShortcuts(shortcuts: readonly Shortcut[], on: boolean) {
  useEffect(() => {
    if (!on) return
    let pressed = ''
    let pause: ReturnType<typeof setTimeout> | undefined
    const listen = (event: KeyboardEvent) => {
      if (!isMeant(event)) return
      clearTimeout(pause)
      const step = nextStep(pressed, event, shortcuts)
      pressed = step.pressed
      pause = setTimeout(() => {
        pressed = ''
      }, PAUSE_MS)
      if (!step.met) return
      event.preventDefault()
      step.met.act()
    }
    addEventListener('keydown', listen)
    return () => {
      clearTimeout(pause)
      removeEventListener('keydown', listen)
    }
  }, [shortcuts, on])
}

/**
 * Adds a key to those already pressed. Returns the completed shortcut, and the keys that could still become
 * one.
 */
export function nextStep(
  pressed: string,
  { key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>,
  shortcuts: readonly Shortcut[],
): { pressed: string; met?: Shortcut } {
  if (repeat) {
    const met = shortcuts.find((shortcut) => shortcut.keys === key && shortcut.repeats)
    return met ? { pressed: '', met } : { pressed }
  }
  for (const keys of pressed ? [`${pressed} ${key}`, key] : [key]) {
    const met = shortcuts.find((shortcut) => shortcut.keys === keys)
    if (met) return { pressed: '', met }
    if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) return { pressed: keys }
  }
  return { pressed: '' }
}

function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key.length > 1) return false
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.isContentEditable || target?.closest('input, textarea, select')) return false
  return !document.querySelector('[data-holds-page], [role="menu"]')
}
