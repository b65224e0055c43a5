import { passkey } from '@better-auth/passkey'
import { createOTP } from '@better-auth/utils/otp'
import { APIError } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'

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
  // pass-on-response.ts has the sentence.
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
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
