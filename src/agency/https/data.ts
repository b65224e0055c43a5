import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq, like } from 'drizzle-orm'
import { sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { httpsItems } from '#schema/installation.ts'

type Store = Pick<Services, 'db' | 'secret' | 'clock'>

/**
 * A certificate for the given hosts, with its key and the result of the last attempt to get it. Dates are ISO
 * 8601.
 */
export interface CertificateState {
  key?: string
  chain?: string
  /** The number of failed attempts since the last success. */
  failures: number
  /** When to retry after a failure. */
  nextTryAt?: string
}

/** The names under which items are stored. */
export const itemNames = {
  account: (directory: string) => `account ${directory}`,
  certificate: (hosts: readonly string[]) => `certificate ${hosts.toSorted().join(' ')}`,
  challenge: (token: string) => `challenge ${token}`,
}

/** Returns undefined if there's no such item, or if it was encrypted with another secret. */
export async function readItem<Item>({ db, secret }: Store, name: string): Promise<Item | undefined> {
  const [row] = await db.select().from(httpsItems).where(eq(httpsItems.name, name))
  if (!row) return undefined
  try {
    return JSON.parse(await symmetricDecrypt({ key: keyFrom(secret), data: row.sealed }))
  } catch {
    return undefined
  }
}

export async function writeItem(store: Store, name: string, item: unknown): Promise<void> {
  const sealed = await symmetricEncrypt({ key: keyFrom(store.secret), data: JSON.stringify(item) })
  const row = { sealed, writtenAt: store.clock.now() }
  await store.db
    .insert(httpsItems)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: httpsItems.name, set: row })
}

export async function removeItem({ db }: Store, name: string): Promise<void> {
  await db.delete(httpsItems).where(eq(httpsItems.name, name))
}

/** Removes challenges that an interrupted order left behind. */
export async function removeChallenges({ db }: Store): Promise<void> {
  await db.delete(httpsItems).where(like(httpsItems.name, itemNames.challenge('%')))
}

const keyFrom = (secret: string) => sign(secret, 'https', 'items')
