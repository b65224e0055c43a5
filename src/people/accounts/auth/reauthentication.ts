import { verifyPassword } from 'better-auth/crypto'
import type { Actor } from '#kernel/actor.ts'
import { Failure, invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { clearAttempts } from '../attempt-counts.ts'
import { findPasswordHash, findSessionStart } from '../data.sessions.ts'
import { m } from '../messages.ts'
import { limitAttempts } from './attempt-limits.ts'

const freshMs = 15 * 60_000

/**
 * Confirms the person's identity before an action that could lock the owner out or give someone else
 * permanent access. An open session isn't enough. Asks for the password, with the same limit as sign-in.
 * People without a password must have signed in recently.
 */
export async function requireReauthentication(
  services: Services,
  actor: Actor,
  password: string | undefined,
  now: Date,
): Promise<void> {
  const { db } = services
  const hash = await findPasswordHash(db, actor.userId)
  if (!hash) {
    const since = await findSessionStart(db, actor)
    if (since && now.getTime() - since.getTime() < freshMs) return
    throw new Failure(403, 'SESSION_NOT_FRESH', t(m.sessionNotFresh))
  }
  if (!password) invalid({ password: [t(m.passwordRequired)] })
  const key = `session ${actor.sessionId}`
  if (!(await isPasswordOf(services, key, { hash, password }, now))) {
    invalid({ password: [t(m.notYourPassword)] }, t(m.passwordIncorrect))
  }
}

/** Messages for someone who isn't signed in to the account. */
interface PasswordMessages {
  ask: string
  wrong: string
}

/**
 * Requires the account's password before an emailed link opens the account. Otherwise someone could sign up
 * with another person's address and wait for them to confirm it. Returns false if the account has no
 * password.
 */
export async function requirePassword(
  services: Services,
  account: { id: string; email: string },
  password: string | undefined,
  now: Date,
  { ask, wrong }: PasswordMessages,
): Promise<boolean> {
  const hash = await findPasswordHash(services.db, account.id)
  if (!hash) return false
  if (!password) invalid({ password: [ask] }, ask)
  if (!(await isPasswordOf(services, account.email, { hash, password }, now)))
    invalid({ password: [wrong] }, wrong)
  return true
}

/** Checks a password, with the same limit as sign-in. */
async function isPasswordOf(
  services: Services,
  key: string,
  given: { hash: string; password: string },
  now: Date,
): Promise<boolean> {
  await limitAttempts(services, key, now)
  const isRight = await verifyPassword(given)
  if (isRight) await clearAttempts(services.db, key)
  return isRight
}
