import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, cookiePrefix, isSecure } from '#kernel/http/security-headers.ts'
import { sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { requirePassword } from './reauthentication.ts'

const lastsSeconds = 3_600

type Ours = Pick<Services, 'config' | 'secret'>

/** Notes in a browser that it knows this account's password: it made the account, or just entered it. */
export function rememberSignUp(
  { config, secret }: Ours,
  reply: FastifyReply,
  userId: string,
  now: Date,
): void {
  const ends = now.getTime() + lastsSeconds * 1_000
  const value = `${userId}.${ends}.${sign(secret, purpose, `${userId} ${ends}`)}`
  const how = `Max-Age=${lastsSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookiePrefix(config)}.signed_up=${value}; ${how}`)
}

/**
 * A new account opens in the browser that made it by the mail alone; anywhere else its password is asked for first.
 * Else whoever signed up with the address of another would have an account that its owner confirms for them.
 */
export async function askWhoSignedUp(
  services: Services,
  request: Pick<FastifyRequest, 'headers'>,
  account: { id: string; email: string },
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (signedUpHere(services, request, account.id, now)) return
  // Who came by somebody else's account has no password that a stranger could know.
  await requirePassword(services, account, password, now, { ask: whichPassword, wrong: notRight })
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
const whichPassword = 'Enter the password that was chosen at the sign-up.'
const notRight =
  'This is not the password that was chosen at the sign-up. If you did not choose it, set your own: “Forgot your password?” on the sign-in page.'
