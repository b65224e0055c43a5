import { passkey } from '@better-auth/passkey'
import { createOTP } from '@better-auth/utils/otp'
import { APIError } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import type { Services } from '#kernel/services.ts'
import type { SecondStep } from '../contract.second-step.ts'
import { secondStepCode } from '../contract.second-step.ts'
import type { Factors } from '../data.second-factors.ts'
import { findFactors } from '../data.second-factors.ts'

/** Better Auth's part in second factors: it checks codes at sign-in, and both ceremonies of passkeys. */
export function factorPlugins() {
  return [
    // Attempts are counted in attempt-counts.ts, so that they are refused with the time to wait.
    twoFactor({ accountLockout: { enabled: false }, backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
    passkey({
      rpName: 'Easel',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // Better Auth itself takes keys without a finger, face or PIN: those would be one factor, not two.
      registration: {
        afterVerification: async ({ verification }) => refuseUnverified(verification.registrationInfo),
      },
      authentication: {
        afterVerification: async ({ verification }) => refuseUnverified(verification.authenticationInfo),
      },
    }),
  ] as const
}

function refuseUnverified(info: { userVerified: boolean } | undefined): undefined {
  if (info?.userVerified) return
  throw new APIError('UNAUTHORIZED', {
    code: 'USER_NOT_VERIFIED',
    message: 'Your device did not ask who you are. Use a passkey with a finger, a face or a PIN.',
  })
}

/** Where Better Auth is while it makes a session; only what is used here. */
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

/** A second factor was shown there, or, in a new account, there can be none. */
const enough = new Set([
  '/sign-up/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])
const challengeSeconds = 600

/**
 * Stands before every session that Better Auth makes, however somebody comes (a password, somebody else's
 * account, a confirmed address): who has a second factor to show gets a challenge in place of the session.
 * A passkey beside a password is only asked for where a second factor is required.
 */
export function secondStepGate({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return async (session: { userId: string }, at: unknown): Promise<void> => {
    const place = at as Place | null
    if (place && enough.has(place.path)) return
    const methods = stepsOf(await findFactors(db, session.userId))
    if (!methods) return
    if (place) await challenge(place, session.userId, clock.now())
    throw new APIError('FORBIDDEN', { code: secondStepCode, message: 'One step is left.', methods })
  }
}

/** By what a second step can be done; null where the first one is enough. */
export function stepsOf({ app, passkey, required }: Factors): SecondStep | null {
  if (!app && !(required && passkey)) return null
  return [...(app ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

/** As the two-factor plugin itself makes it after a sign-in, so that its endpoints take it. */
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

/** A new secret of an authenticator app, and its address for a QR code. */
export function newAppSecret(issuer: string, account: string): { secret: string; uri: string } {
  const secret = generateRandomString(32)
  return { secret, uri: createOTP(secret, otp).url(issuer, account) }
}

/** Is this the code of now, or of half a minute before or after? */
export function isAppCode(secret: string, code: string): Promise<boolean> {
  return createOTP(secret, otp).verify(code)
}

const otp = { digits: 6, period: 30 } as const

/** Ten codes of fifty bits each, without letters that are taken for one another. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomGroup()}-${randomGroup()}`)
}

function randomGroup(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}

const letters = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Encrypts for the database, by the installation's secret, as the two-factor plugin reads it. */
export function seal(secret: string, text: string): Promise<string> {
  return symmetricEncrypt({ key: secret, data: text })
}

export function unseal(secret: string, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: secret, data: sealed })
}
