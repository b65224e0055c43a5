import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database.ts'
import { conflict, invalid } from '#kernel/failure.ts'
import { claimKey, keepResult } from './data.keys.ts'

interface Asked {
  db: Db
  now: Date
  actor: Actor
  request: { url: string; headers: Record<string, string | string[] | undefined>; body: unknown }
}

/**
 * Runs a write in one transaction; sent again with the same `Idempotency-Key` it is not done again. Gives the id
 * of what it made or changed, and whether that had been done before.
 */
export async function once(
  call: Asked,
  write: (tx: Db) => Promise<string>,
): Promise<{ id: string; again: boolean }> {
  const { db, now, actor, request } = call
  const key = keyOf(request.headers['idempotency-key'])
  if (key === undefined) return { id: await db.transaction(write), again: false }
  const hash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body)}`)
    .digest('base64url')
  const { userId } = actor
  return db.transaction(async (tx) => {
    const known = await claimKey(tx, now, { userId, key, request: hash })
    if (known && known.request !== hash) {
      conflict('KEY_USED', 'This Idempotency-Key was used for something else. Use a new one for each act.')
    }
    if (known?.resultId) return { id: known.resultId, again: true }
    const id = await write(tx)
    await keepResult(tx, userId, key, id)
    return { id, again: false }
  })
}

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return invalid({ 'Idempotency-Key': ['Use a key of 1 to 200 plain characters without spaces.'] })
}
