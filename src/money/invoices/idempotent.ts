import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { actKeyOf, refuseOtherAct } from '#kernel/http/idempotency-key.ts'
import { claimKey, saveResult } from './data.idempotency-keys.ts'

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
  const act = actKeyOf(request.headers, `${request.url}\n${JSON.stringify(request.body)}`)
  if (act === undefined) return { id: await db.transaction(write), again: false }
  const { key, digest } = act
  const { userId } = actor
  return db.transaction(async (tx) => {
    const known = await claimKey(tx, now, { userId, key, request: digest })
    if (known) refuseOtherAct(act, known.request)
    if (known?.resultId) return { id: known.resultId, again: true }
    const id = await write(tx)
    await saveResult(tx, userId, key, id)
    return { id, again: false }
  })
}
