import { createEmailVerificationToken } from 'better-auth/api'
import { sendMailSoon } from '#agency/email/queue.ts'
import type { World } from '#kernel/services.ts'
import { mayMailOnceMore } from './attempt-limits.ts'
import { mailVerify } from './emails.ts'
import { makeProof } from './one-time-links.ts'

/** Mails what proves a new account's address. Whoever asks too often gets no further mail, and no word of it. */
export async function askForProof(world: World, user: { id: string; email: string }): Promise<void> {
  const now = world.clock.now()
  if (!(await mayMailOnceMore(world, user.email, now))) return
  await world.db.transaction(async (tx) => {
    const secrets = await makeProof(tx, world, now, { kind: 'VERIFY', userId: user.id })
    await mailVerify(world, tx, user, secrets)
  })
  await sendMailSoon(world)
}

/**
 * What Better Auth takes for a proven address: its own token can be used again for as long as it lasts, so it is
 * made only once ours was taken, and never leaves the server.
 */
export function provenToBetterAuth(world: World, email: string): Promise<string> {
  return createEmailVerificationToken(world.secret, email, undefined, 60)
}
