import { passkey } from '@better-auth/passkey'
import { createOTP } from '@better-auth/utils/otp'
import { APIError } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'

/** Better Auth's share of second factors: checking codes at sign-in, and both passkey ceremonies. */
export function factorPlugins() {
  return [
    // attempt-counts.ts counts attempts, so that refusals include the time to wait.
    twoFactor({ accountLockout: { enabled: false }, backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
    passkey({
      rpName: 'Easel',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // Better Auth accepts keys without a fingerprint, face or PIN. Those would be one factor, not two.
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
  // A new authenticator secret, and its URI for a QR code.
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

/** Whether this is the current code, or the one 30 seconds earlier or later. */
export function newAppSecret(issuer: string, account: string): { secret: string; uri: string } {
  const secret = generateRandomString(32)
  return { secret, uri: createOTP(secret, otp).url(issuer, account) }
}

/** Ten codes of fifty bits each, without characters that are easily confused. */
export function isAppCode(secret: string, code: string): Promise<boolean> {
  return createOTP(secret, otp).verify(code)
}

const otp = { digits: 6, period: 30 } as const

/** Encrypts with the installation's secret, in the format the two-factor plugin reads. */
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
