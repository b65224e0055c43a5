import { useSyncExternalStore } from 'react'

const values = new Map<string, unknown>()
const listeners = new Map<string, Set<() => void>>()

/**
 * What this tab alone knows, kept while other screens are looked at and gone when it is closed. Every part of the
 * screen that asks for the same key sees the same value, at once: it may be what somebody types.
 *
 * @param key - names what it is, and whose
 * @param start - the same object each time, or a plain value
 */
export function useLocal<Value>(key: readonly string[], start: Value) {
  const name = JSON.stringify(key)
  const read = () => (values.has(name) ? (values.get(name) as Value) : start)
  const value = useSyncExternalStore((listener) => listen(name, listener), read)
  const change = (how: (known: Value) => Value) => {
    values.set(name, how(read()))
    for (const listener of listeners.get(name) ?? []) listener()
  }
  return [value, change] as const
}

function listen(name: string, listener: () => void): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => known.delete(listener)
}
