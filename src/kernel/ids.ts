import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** For items that people identify by the first eight characters: random, so that those differ. */
export function newId(): string {
  return randomUUID()
}

/**
 * For append-only rows (messages, notifications, audit): time-ordered, so that the index grows at its end.
 */
export function newSequentialId(now: Date): string {
  return v7({ msecs: now.getTime() })
}
