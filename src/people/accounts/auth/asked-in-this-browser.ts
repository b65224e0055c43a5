import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#kernel/http/cookies.ts'
import { sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { setCookie } from './set-cookie.ts'

const lastsSeconds = 1_200

type Ours = Pick<Services, 'config' | 'secret'>

/**
 * Records in this browser that it requested a sign-in email for this address, whether or not an email was
 * sent.
 */
export function noteAsked(ours: Ours, reply: FastifyReply, email: string, now: Date): void {
  const ends = now.getTime() + lastsSeconds * 1_000
  setCookie(ours.config, reply, 'asked_link', `${ends}.${signatureOf(ours, email, ends)}`, lastsSeconds)
}

/**
 * Whether this browser requested the email. In any other browser, the link signs in only after a click,
 * because an attacker could have sent a link to their own account.
 */
export function askedHere(
  ours: Ours,
  { headers }: Pick<FastifyRequest, 'headers'>,
  email: string,
  now: Date,
): boolean {
  const [until, signature = ''] = cookieOf(ours.config, headers, 'asked_link')?.split('.') ?? []
  const ends = Number(until)
  return ends > now.getTime() && sameText(signature, signatureOf(ours, email, ends))
}

function signatureOf({ secret }: Ours, email: string, ends: number): string {
  return sign(secret, 'asked for a sign-in email', `${email} ${ends}`)
}
