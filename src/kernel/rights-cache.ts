/** Caches people's permissions in this process until any permissions change. */
export interface RightsCache {
  /** Returns the cached value for the key, or loads and caches it. Doesn't cache `undefined`. */
  remember<T>(key: string, find: () => Promise<T | undefined>): Promise<T | undefined>
  /** Clears the cache. */
  forget(): void
}

/** Maximum number of cached values. Beyond it, the cache is cleared. */
const mostCached = 10_000

/**
 * Any change clears the whole cache: reloading takes one query per value, and nobody needs to know which
 * change affects whom. Triggers announce the changes (migrations/0049_rights_changes.sql).
 *
 * @param isReliable whether this process is currently notified of every change. If not, nothing is cached.
 */
export function openRightsCache(isReliable: () => boolean): RightsCache {
  const cached = new Map<string, unknown>()
  let changes = 0

  function forget(): void {
    changes += 1
    cached.clear()
  }

  return {
    forget,
    async remember<T>(key: string, find: () => Promise<T | undefined>) {
      if (!isReliable()) return find()
      const known = cached.get(key) as T | undefined
      if (known !== undefined) return known
      const before = changes
      const found = await find()
      // A change while the query was running may be missing from its result.
      if (found === undefined || before !== changes) return found
      if (cached.size >= mostCached) cached.clear()
      cached.set(key, found)
      return found
    },
  }
}
