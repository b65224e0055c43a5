import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'

export type ToastText = {
  title?: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** A button in the toast, such as Undo. */
  action?: ReactNode
}

export type ShownToast = ToastText & { id: number; open: boolean }

const LIMIT = 1
const REMOVAL_DELAY_MS = 1_000_000

let toasts: readonly ShownToast[] = []
let nextId = 1
const removals = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Shows a toast in the corner, replacing the previous one. Returns functions to update and dismiss it. */
export function toast(text: ToastText) {
  const id = nextId++
  show([{ ...text, id, open: true }, ...toasts].slice(0, LIMIT))
  return {
    id,
    update: (change: ToastText) =>
      show(toasts.map((shown) => (shown.id === id ? { ...shown, ...change } : shown))),
    dismiss: () => dismiss(id),
  }
}

/**
 * Closes one toast, or all without an id. A closed toast is forgotten after 1,000,000 ms or when the next one
 * appears.
 */
export function dismiss(id?: number) {
  for (const shown of toasts) {
    if ((id !== undefined && shown.id !== id) || removals.has(shown.id)) continue
    removals.set(
      shown.id,
      setTimeout(() => remove(shown.id), REMOVAL_DELAY_MS),
    )
  }
  show(toasts.map((shown) => (id === undefined || shown.id === id ? { ...shown, open: false } : shown)))
}

/** The current toast, with its two actions. */
export function useToast() {
  return { toasts: useSyncExternalStore(subscribe, snapshot, snapshot), toast, dismiss }
}

export function snapshot(): readonly ShownToast[] {
  return toasts
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remove(id: number) {
  show(toasts.filter((shown) => shown.id !== id))
}

function show(next: readonly ShownToast[]) {
  toasts = next
  for (const [id, timer] of removals) {
    if (next.some((shown) => shown.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  for (const listener of listeners) listener()
}
