import { createEmailVerificationToken } from 'better-auth/api'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Services } from '#kernel/services.ts'
import { mayMailOnceMore } from './attempt-limits.ts'
import { emailVerification } from './emails.ts'
import { makeProof } from './one-time-links.ts'

/** Mails what proves a new account's address. Whoever asks too often gets no further mail, and no word of it. */
export async function askForProof(services: Services, user: { id: string; email: string }): Promise<void> {
  const now = services.clock.now()
  if (!(await mayMailOnceMore(services, user.email, now))) return
  await services.db.transaction(async (tx) => {
    const secrets = await makeProof(tx, services, now, { kind: 'VERIFY', userId: user.id })
    await emailVerification(services, tx, user, secrets)
  })
  await sendEmailsSoon(services)
}

/**
 * What Better Auth takes for a proven address: its own token can be used again for as long as it lasts, so it is
 * made only once ours was taken, and never leaves the server.
 */
export function provenToBetterAuth(services: Services, email: string): Promise<string> {
  return createEmailVerificationToken(services.secret, email, undefined, 60)
}
