import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { systemClock } from '#kernel/clock.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { meQuery } from '#people/accounts/browser/session-query.ts'
import { inStore } from './database.ts'
import { isForAnyone, isStoredOffline, withoutPending } from './offline-keys.ts'
import { hasFullSession, offlinePerson } from './offline-user.ts'

interface StoredRead {
  /** The query's key as text. */
  hash: string
  data: unknown
  /** When the query was loaded, in milliseconds. */
  at: number
}

const longestMs = 30 * 24 * 60 * 60 * 1000
const most = 500

/** Queries that show stored data until the browser is back online. */
const outdated = new Set<string>()

/** Returns what this tab already shows, or what this device has stored for the signed-in person. */
export async function findStored(client: QueryClient, query: Query): Promise<unknown> {
  outdated.add(query.queryHash)
  if (query.state.data !== undefined) return query.state.data
  const userId = offlinePerson()
  if (userId === null || !isStoredOffline(query.queryKey)) return undefined
  const me = client.getQueryData(meQuery.queryKey)
  if (!isForAnyone(query.queryKey) && !(me?.id === userId && hasFullSession(me))) return undefined
  const stored = await inStore<StoredRead | undefined>(userId, 'reads', 'readonly', (store) =>
    store.get(query.queryHash),
  )
  return isMe(query.queryKey) && hasEnded(stored?.data as Me | undefined) ? undefined : stored?.data
}

/** Reloads data that was shown from this device. */
export function refreshOutdated(client: QueryClient): Promise<void> {
  const hashes = new Set(outdated)
  outdated.clear()
  return client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
}

export async function putReads(userId: string, queries: Query[]): Promise<void> {
  const reads = queries
    .filter(({ queryHash }) => !outdated.has(queryHash))
    .map(({ queryHash, queryKey, state }): StoredRead => {
      return { hash: queryHash, data: withoutPending(queryKey, state.data), at: state.dataUpdatedAt }
    })
  await inStore(userId, 'reads', 'readwrite', (store) => {
    for (const read of reads) store.put(read)
    return store.count()
  })
}

export async function dropRead(userId: string, hash: string): Promise<void> {
  await inStore(userId, 'reads', 'readwrite', (store) => store.delete(hash))
}

/** Deletes old copies, and the oldest ones if there are too many. */
export async function pruneReads(userId: string, now: Date): Promise<void> {
  await inStore(userId, 'reads', 'readwrite', (store) => {
    const byAge = store.index('at')
    const old = byAge.getAllKeys(IDBKeyRange.upperBound(now.getTime() - longestMs))
    old.onsuccess = () => old.result.forEach((hash) => void store.delete(hash))
    const all = byAge.getAllKeys()
    all.onsuccess = () => all.result.slice(0, -most).forEach((hash) => void store.delete(hash))
    return all
  })
}

export type Rights = Pick<Me, 'role' | 'seesMoney' | 'memberships'>

/**
 * Deletes all copies if the person's permissions changed since they were made, and returns the earlier
 * permissions.
 */
export async function forgetOnNewRights(userId: string, rights: Rights): Promise<Rights | undefined> {
  let before: Rights | undefined
  await inStore<StoredRead | undefined>(userId, 'reads', 'readwrite', (store) => {
    const known = store.get(rightsHash)
    known.onsuccess = () => {
      const data = known.result?.data
      if (data && JSON.stringify(data) !== JSON.stringify(rights)) {
        before = data
        store.clear()
      }
      store.put({ hash: rightsHash, data: rights, at: Number.MAX_SAFE_INTEGER } satisfies StoredRead)
    }
    return known
  })
  return before
}

const rightsHash = 'rights'

function isMe(key: QueryKey): boolean {
  return key.join('/') === meQuery.queryKey.join('/')
}

function hasEnded(me: Me | undefined): boolean {
  return !me || new Date(me.expiresAt) < systemClock.now()
}
