import type { Actor } from '#kernel/actor.ts'
import { actKeyOf, refuseOtherAct } from '#kernel/http/idempotency-key.ts'
import type { UnitOfWork, Writing } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { claimKey, saveResult } from './data.idempotency-keys.ts'

interface Asked extends Writing {
  actor: Actor
  request: { url: string; headers: Record<string, string | string[] | undefined>; body: unknown }
}

/**
 * Runs a write in one transaction; sent again with the same `Idempotency-Key` it is not done again. Gives the id
 * of what it made or changed, and whether that had been done before.
 */
export async function once(
  call: Asked,
  change: (tx: UnitOfWork) => Promise<string>,
): Promise<{ id: string; again: boolean }> {
  const { now, actor, request } = call
  const act = actKeyOf(request.headers, `${request.url}\n${JSON.stringify(request.body)}`)
  if (act === undefined) return { id: await write(call, change), again: false }
  const { key, digest } = act
  const { userId } = actor
  return write(call, async (tx) => {
    const known = await claimKey(tx, now, { userId, key, request: digest })
    if (known) refuseOtherAct(act, known.request)
    if (known?.resultId) return { id: known.resultId, again: true }
    const id = await change(tx)
    await saveResult(tx, userId, key, id)
    return { id, again: false }
  })
}
