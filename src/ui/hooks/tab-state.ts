import { useSyncExternalStore } from 'react'

const values = new Map<string, unknown>()
const listeners = new Map<string, Set<() => void>>()

/**
 * State of this tab, kept while other screens are shown and gone when the tab closes. All components that use
 * the same key share the value immediately, so it can hold text that's being typed.
 *
 * @param key - names the state and its owner
 * @param start - always the same object, or a plain value
 */
export function useLocal<Value>(key: readonly string[], start: Value) {
  const name = JSON.stringify(key)
  const value = useSyncExternalStore(
    (listener) => listen(name, listener),
    () => localValue(name, start),
  )
  return [value, (how: (known: Value) => Value) => changeLocal(key, start, how)] as const
}

/** Changes the state without reading it, for components that needn't render again on each change. */
export function changeLocal<Value>(key: readonly string[], start: Value, how: (known: Value) => Value): void {
  const name = JSON.stringify(key)
  values.set(name, how(localValue(name, start)))
  for (const listener of listeners.get(name) ?? []) listener()
}

function localValue<Value>(name: string, start: Value): Value {
  return values.has(name) ? (values.get(name) as Value) : start
}

function listen(name: string, listener: () => void): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => known.delete(listener)
}
