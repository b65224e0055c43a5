import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#kernel/http/cookies.ts'
import { t } from '#kernel/i18n/t.ts'
import { sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { m } from './messages.ts'
import { requirePassword } from './reauthentication.ts'
import { setCookie } from './set-cookie.ts'

const lastsSeconds = 3_600

type Ours = Pick<Services, 'config' | 'secret'>

/**
 * Records in this browser that its user knows the account's password, because they created the account or
 * just entered the password.
 */
export function rememberSignUp(
  { config, secret }: Ours,
  reply: FastifyReply,
  userId: string,
  now: Date,
): void {
  const ends = now.getTime() + lastsSeconds * 1_000
  const value = `${userId}.${ends}.${sign(secret, purpose, `${userId} ${ends}`)}`
  setCookie(config, reply, 'signed_up', value, lastsSeconds)
}

/**
 * Checks who confirms a new account. The browser that created it only needs the email. Any other browser must
 * enter the password. Otherwise someone could sign up with another person's address and have them confirm the
 * account.
 */
export async function askWhoSignedUp(
  services: Services,
  request: Pick<FastifyRequest, 'headers'>,
  account: { id: string; email: string },
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (signedUpHere(services, request, account.id, now)) return
  // An account created through a provider has no password that a stranger could know.
  const messages = { ask: t(m.signUpPassword), wrong: t(m.notSignUpPassword) }
  await requirePassword(services, account, password, now, messages)
}

function signedUpHere(
  { config, secret }: Ours,
  { headers }: Pick<FastifyRequest, 'headers'>,
  userId: string,
  now: Date,
): boolean {
  const [whose, ends = '', signature = ''] = cookieOf(config, headers, 'signed_up')?.split('.') ?? []
  return (
    whose === userId &&
    Number(ends) > now.getTime() &&
    sameText(signature, sign(secret, purpose, `${userId} ${ends}`))
  )
}

const purpose = 'signed up'
