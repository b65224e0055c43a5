import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** Creates a random id, for items that people identify by the first eight characters. */
export function newId(): string {
  return randomUUID()
}

/**
 * Creates a time-ordered id for append-only rows (messages, notifications, audit), so that the index grows at
 * its end.
 */
export function newSequentialId(now: Date): string {
  return v7({ msecs: now.getTime() })
}
