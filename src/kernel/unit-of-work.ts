import type { Actor } from './actor.ts'
import type { Db } from './database/database.ts'
import type { Live, LiveEvent } from './live/live-events.ts'

/** Who makes a change, when, and from where. Null means the server itself or a visitor without an account. */
export interface AuditContext {
  actor: Pick<Actor, 'userId' | 'address' | 'fromEmail'> | null
  now: Date
  /** The network address, unless the actor has one. */
  address?: string
}

/** A transaction that knows its audit context and collects what to publish once it is committed. */
export interface UnitOfWork extends Db, AuditContext {
  /** Publishes the event after the commit. If the change is rolled back, nothing is published. */
  publish(event: LiveEvent): void
}

export interface Writing extends AuditContext {
  db: Db
  live: Pick<Live, 'publish'>
}

/**
 * Runs a change in one transaction. A handler passes its call: `write(call, async (tx) => …)`. A job passes
 * its services with the time, and null as `actor`. After the commit, each event is published once. Events
 * that differ only in `userIds` are merged.
 */
export async function write<T>(
  { db, live, actor, now, address }: Writing,
  change: (tx: UnitOfWork) => Promise<T>,
): Promise<T> {
  const events = new Map<string, LiveEvent>()
  const publish = (event: LiveEvent): void => collect(events, event)
  const result = await db.transaction((tx) => change(Object.assign(tx, { actor, now, address, publish })))
  for (const event of events.values()) live.publish(event)
  return result
}

/**
 * Runs a part of a change that can fail independently. If it throws, only this part is rolled back, and its
 * events are discarded.
 */
export function savepoint<T>(tx: UnitOfWork, change: (tx: UnitOfWork) => Promise<T>): Promise<T> {
  const { actor, now, address } = tx
  return write({ db: tx, live: tx, actor, now, address }, change)
}

/**
 * Returns the same unit of work on behalf of someone else, such as the person a link was sent to. Null means
 * the server itself.
 */
export function onBehalfOf(tx: UnitOfWork, actor: AuditContext['actor']): UnitOfWork {
  return Object.assign(Object.create(tx), { actor, address: undefined })
}

function collect(events: Map<string, LiveEvent>, event: LiveEvent): void {
  const { userIds, ...about } = event
  const key = JSON.stringify([about, userIds !== undefined])
  const before = events.get(key)?.userIds ?? []
  events.set(key, userIds ? { ...about, userIds: [...new Set([...before, ...userIds])] } : event)
}
