import { passkey } from '@better-auth/passkey'
import { createOTP } from '@better-auth/utils/otp'
import { APIError } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'

/** Better Auth plugins for second factors. They check codes at sign-in and handle both passkey ceremonies. */
export function factorPlugins() {
  return [
    // Attempts are counted in attempt-counts.ts instead, so that refusals include the time to wait.
    twoFactor({ accountLockout: { enabled: false }, backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
    passkey({
      rpName: 'Easel',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      // Better Auth accepts passkeys without a fingerprint, face or PIN. Those would be only one factor, not
      // two.
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
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

/** Creates a new authenticator secret and its URI for a QR code. */
export function newAppSecret(issuer: string, account: string): { secret: string; uri: string } {
  const secret = generateRandomString(32)
  return { secret, uri: createOTP(secret, otp).url(issuer, account) }
}

/** Whether this is the current code, or the one 30 seconds earlier or later. */
export function isAppCode(secret: string, code: string): Promise<boolean> {
  return createOTP(secret, otp).verify(code)
}

const otp = { digits: 6, period: 30 } as const

/** Ten codes of fifty bits each, without characters that are easily confused. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomGroup()}-${randomGroup()}`)
}

function randomGroup(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}

const letters = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Encrypts with the installation's secret, in the format the two-factor plugin reads. */
export function seal(secret: string, text: string): Promise<string> {
  return symmetricEncrypt({ key: secret, data: text })
}

export function unseal(secret: string, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: secret, data: sealed })
}
