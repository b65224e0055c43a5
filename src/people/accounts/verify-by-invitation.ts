import type { Db } from '#kernel/database/database.ts'
import { changeEmail, lockAccount } from './data.email-address.ts'
import { endOtherWaysIn } from './data.remove-sign-in-methods.ts'
import { endAll } from './data.sessions.ts'

/**
 * The link of an invitation was opened by who has its address. An account that was made with that address before
 * may be another's: where it was never proven, and before the team in any case, every way in ends but the password
 * and the session that asks.
 */
export async function proveByInvitation(
  tx: Db,
  now: Date,
  who: { userId: string; sessionId?: string | undefined },
  joins: { team: boolean },
): Promise<void> {
  const held = await lockAccount(tx, who.userId)
  if (!held || (held.emailVerified && !joins.team)) return
  await endOtherWaysIn(tx, held.id)
  await endAll(tx, held.id, who.sessionId)
  await changeEmail(tx, held.id, now, { emailVerified: true })
}
