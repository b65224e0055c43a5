import type { Db } from '#kernel/database/database.ts'
import { sessionSeconds } from '../contract.ts'
import { changeEmail, lockAccount } from '../data.email-address.ts'
import { endOtherWaysIn } from '../data.remove-sign-in-methods.ts'
import { endAll, endStaying } from '../data.sessions.ts'

/**
 * Verifies the address of a person who opened an invitation sent to it. An earlier account with that address
 * may belong to someone else. If the address was never verified, and always before someone joins the team,
 * removes every way in except the password and the current session.
 */
export async function proveByInvitation(
  tx: Db,
  now: Date,
  who: { userId: string; sessionId?: string | undefined },
  joins: { team: boolean },
): Promise<void> {
  if (joins.team) await endStaying(tx, who.userId, new Date(now.getTime() + sessionSeconds * 1_000))
  const held = await lockAccount(tx, who.userId)
  if (!held || (held.emailVerified && !joins.team)) return
  await endOtherWaysIn(tx, held.id)
  await endAll(tx, held.id, who.sessionId)
  await changeEmail(tx, held.id, now, { emailVerified: true })
}
