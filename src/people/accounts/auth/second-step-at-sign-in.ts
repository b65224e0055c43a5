import { APIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import type { Services } from '#kernel/services.ts'
import type { SecondStep } from '../contract.second-step.ts'
import { secondStepCode } from '../contract.second-step.ts'
import type { Factors } from '../data.second-factors.ts'
import { findFactors } from '../data.second-factors.ts'

/** The parts of Better Auth's context that are needed while it creates a session. */
interface Place {
  path: string
  context: {
    secret: string
    createAuthCookie(name: string, attributes: object): { name: string; attributes: object }
    internalAdapter: {
      createVerificationValue(value: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>
    }
  }
  setSignedCookie(name: string, value: string, secret: string, attributes: object): Promise<unknown>
}

/** Paths where a second factor was already checked, or where the account is new and can't have one. */
const pathsAfterSecondFactor = new Set([
  '/sign-up/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

const challengeSeconds = 600

/**
 * Runs before Better Auth creates any session, regardless of the sign-in method. People with a second factor
 * get a challenge instead of a session. After a password, a passkey is requested only if a second factor is
 * required.
 */
export function secondStepGate({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return async (session: { userId: string }, at: unknown): Promise<void> => {
    const place = at as Place | null
    if (place && pathsAfterSecondFactor.has(place.path)) return
    const methods = stepsOf(await findFactors(db, session.userId))
    if (!methods) return
    if (place) await challenge(place, session.userId, clock.now())
    throw new APIError('FORBIDDEN', { code: secondStepCode, message: 'One step is left.', methods })
  }
}

/** The available second steps. Null if none is needed. */
export function stepsOf({ app, passkey, required }: Factors): SecondStep | null {
  if (!app && !(required && passkey)) return null
  return [...(app ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

/** Stores the challenge in the two-factor plugin's own format, so that its endpoints accept it. */
async function challenge(place: Place, userId: string, now: Date): Promise<void> {
  const { context } = place
  const identifier = `2fa-${generateRandomString(20)}`
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000)
  await context.internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt })
  const attempts = `2fa-attempts-${identifier}`
  await context.internalAdapter.createVerificationValue({ identifier: attempts, value: '0', expiresAt })
  const cookie = context.createAuthCookie('two_factor', { maxAge: challengeSeconds })
  await place.setSignedCookie(cookie.name, identifier, context.secret, cookie.attributes)
}
