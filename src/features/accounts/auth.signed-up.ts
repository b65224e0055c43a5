import { verifyPassword } from 'better-auth/crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalid } from '#kernel/failure.ts'
import { cookieOf, cookiePrefix, isSecure } from '#kernel/headers.ts'
import { sameText, sign } from '#kernel/secret.ts'
import type { World } from '#kernel/world.ts'
import { keepToAttempts } from './auth.limits.ts'
import { forgetAttempts } from './data.limits.ts'
import { findPasswordHash } from './data.sessions.ts'

const lastsSeconds = 3_600

type Ours = Pick<World, 'config' | 'secret'>

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
  world: World,
  request: Pick<FastifyRequest, 'headers'>,
  account: { id: string; email: string },
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (signedUpHere(world, request, account.id, now)) return
  const hash = await findPasswordHash(world.db, account.id)
  // Who came by somebody else's account has none that a stranger could know.
  if (!hash) return
  if (!password) invalid({ password: [whichPassword] }, whichPassword)
  await keepToAttempts(world, account.email, now)
  if (!(await verifyPassword({ hash, password }))) invalid({ password: [notRight] }, notRight)
  await forgetAttempts(world.db, account.email)
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
