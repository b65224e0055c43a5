import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** For what people see by its first eight characters: random, so that those differ. */
export function newId(): string {
  return randomUUID()
}

/** For what is appended (messages, notifications, audit): time-ordered, so that the index grows at its end. */
export function newSequentialId(now: Date): string {
  return v7({ msecs: now.getTime() })
}
