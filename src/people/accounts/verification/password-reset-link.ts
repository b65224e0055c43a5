import { eq } from 'drizzle-orm'
import { record } from '#agency/audit/record.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { users } from '#schema/accounts.ts'
import { makeLink, proofMinutes } from '../auth/one-time-links.ts'

/**
 * Creates a one-time password reset link for someone with access to the server, without emailing it. Returns
 * its path and lifetime in minutes, or null if nobody has the address.
 */
export async function linkToReset(
  tx: UnitOfWork,
  secret: string,
  address: string,
): Promise<{ path: string; minutes: number } | null> {
  const email = address.trim().toLowerCase()
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!person) return null
  const token = await makeLink(tx, { secret }, tx.now, person.id)
  await record(tx, {
    action: 'user.resetLink',
    targetTable: 'users',
    targetId: person.id,
    metadata: { email },
  })
  return { path: `/auth/reset#${token}`, minutes: proofMinutes }
}
