import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#kernel/http/cookies.ts'
import { sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { setCookie } from './set-cookie.ts'

const lastsSeconds = 365 * 86_400

type Ours = Pick<Services, 'config' | 'secret'>
type Asking = Pick<FastifyRequest, 'headers'>

/**
 * Remembers the last person to sign in to this browser, so that they can request an email without typing
 * their address.
 */
export function rememberPerson(
  ours: Ours,
  request: Asking,
  reply: FastifyReply,
  userId: string,
  now: Date,
): void {
  const ends = now.getTime() + lastsSeconds * 1_000
  const known = readCookie(ours, request, now)
  if (known?.userId === userId && known.ends > ends - (lastsSeconds * 1_000) / 2) return
  setCookie(
    ours.config,
    reply,
    'last_person',
    `${userId}.${ends}.${signatureOf(ours, userId, ends)}`,
    lastsSeconds,
  )
}

/** The last person to sign in to this browser. */
export function lastPerson(ours: Ours, request: Asking, now: Date): string | undefined {
  return readCookie(ours, request, now)?.userId
}

function readCookie(
  ours: Ours,
  { headers }: Asking,
  now: Date,
): { userId: string; ends: number } | undefined {
  const [userId = '', until, signature = ''] = cookieOf(ours.config, headers, 'last_person')?.split('.') ?? []
  const ends = Number(until)
  const isValid = ends > now.getTime() && sameText(signature, signatureOf(ours, userId, ends))
  return isValid ? { userId, ends } : undefined
}

function signatureOf({ secret }: Ours, userId: string, ends: number): string {
  return sign(secret, 'last person', `${userId} ${ends}`)
}
