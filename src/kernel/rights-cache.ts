/** Keeps answers about people's rights in this process until anything about rights changes. */
export interface RightsCache {
  /** Returns the kept answer for the key, or finds and keeps it. Doesn't keep `undefined`. */
  remember<T>(key: string, find: () => Promise<T | undefined>): Promise<T | undefined>
  /** Drops all answers. */
  forget(): void
}

/** With more people than this, all answers are found again. */
const mostKept = 10_000

/**
 * Any change drops all answers: finding them again takes one query each, and nobody needs to know which
 * change concerns whom. Triggers announce the changes (migrations/0049_rights_changes.sql).
 *
 * @param isReliable whether this process currently hears of every change. If not, nothing is kept.
 */
export function openRightsCache(isReliable: () => boolean): RightsCache {
  const kept = new Map<string, unknown>()
  let changes = 0

  function forget(): void {
    changes += 1
    kept.clear()
  }

  return {
    forget,
    async remember<T>(key: string, find: () => Promise<T | undefined>) {
      if (!isReliable()) return find()
      const known = kept.get(key) as T | undefined
      if (known !== undefined) return known
      const before = changes
      const found = await find()
      // A change while the query ran may be missing from its answer.
      if (found === undefined || before !== changes) return found
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, found)
      return found
    },
  }
}
