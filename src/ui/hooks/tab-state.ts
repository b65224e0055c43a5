import { useSyncExternalStore } from 'react'

const values = new Map<string, unknown>()
const listeners = new Map<string, Set<() => void>>()

/**
 * State of this tab, kept while other screens are shown and gone when the tab closes. All components that use
 * the same key share the value immediately, so it can be text being typed.
 *
 * @param key - names the state and its owner
 * @param start - always the same object, or a plain value
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
