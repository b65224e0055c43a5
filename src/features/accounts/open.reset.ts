import { record } from '#features/audit/open.ts'
import type { Db } from '#kernel/database.ts'
import { makeLink, proofMinutes } from './auth.proofs.ts'

/**
 * A link that sets a new password, once, for whoever has the machine: it goes out by no mail. Gives its path, and
 * for how many minutes it works.
 */
export async function linkToReset(
  tx: Db,
  secret: string,
  now: Date,
  person: { id: string; email: string },
): Promise<{ path: string; minutes: number }> {
  const token = await makeLink(tx, { secret }, now, person.id)
  await record(
    tx,
    { actor: null, now },
    {
      action: 'user.resetLink',
      targetTable: 'users',
      targetId: person.id,
      metadata: { email: person.email },
    },
  )
  return { path: `/auth/reset#${token}`, minutes: proofMinutes }
}
