import { createEmailVerificationToken } from 'better-auth/api'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Services } from '#kernel/services.ts'
import { mayEmailAgain } from './attempt-limits.ts'
import type { EmailReader } from './emails.ts'
import { emailVerification } from './emails.ts'
import { makeProof } from './one-time-links.ts'

/** Emails the link and code that confirm a new account's address. Sends nothing once the limit is reached. */
export async function askForProof(services: Services, user: EmailReader): Promise<void> {
  const now = services.clock.now()
  if (!(await mayEmailAgain(services, user.email, now))) return
  await services.db.transaction(async (tx) => {
    const secrets = await makeProof(tx, services, now, { kind: 'VERIFY', userId: user.id })
    await emailVerification(services, tx, user, secrets)
  })
  await sendEmailsSoon(services)
}

/**
 * Creates Better Auth's own verification token for an address. The token can be reused until it expires, so
 * it's created only after our own was used, and it never leaves the server.
 */
export function provenToBetterAuth(services: Services, email: string): Promise<string> {
  return createEmailVerificationToken(services.secret, email, undefined, 60)
}
