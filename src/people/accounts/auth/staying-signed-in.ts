import type { FastifyReply } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { cookieOf } from '#kernel/http/cookies.ts'
import type { Services } from '#kernel/services.ts'
import { sessionSeconds, stayingSeconds } from '../contract.ts'
import { findRole } from '../data.sessions.ts'
import { wantsToStay } from '../rules.session-length.ts'
import { setCookie } from './set-cookie.ts'

interface Place {
  headers?: Headers | undefined
}

/**
 * Runs before Better Auth creates any session. Customers who checked "Keep me signed in on this device" stay
 * signed in on that device for 90 days after each use.
 */
export async function stayingSession<Session extends { userId: string }>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  at: unknown,
) {
  const cookie = (at as Place | null)?.headers?.get('cookie') ?? undefined
  if (!wantsToStay(cookie) || (await findRole(db, session.userId)) !== 'CUSTOMER') return undefined
  return { data: { ...session, staysSignedIn: true, expiresAt: stayingEnd(clock.now()) } }
}

export function stayingEnd(now: Date): Date {
  return new Date(now.getTime() + stayingSeconds * 1_000)
}

/**
 * Browsers that asked to stay signed in keep the session cookie longer. The server decides when the session
 * ends.
 */
export function cookiesForStaying(set: string[], cookie: string | undefined): string[] {
  if (!wantsToStay(cookie)) return set
  return set.map((one) =>
    one.includes('session_token=')
      ? one.replace(`Max-Age=${sessionSeconds}`, `Max-Age=${stayingSeconds}`)
      : one,
  )
}

/** Renews the session cookie for another 90 days. */
export function renewCookie(
  config: Pick<Config, 'PUBLIC_URL'>,
  headers: { cookie?: string | undefined },
  reply: FastifyReply,
): void {
  const value = cookieOf(config, headers, 'session_token')
  if (value) setCookie(config, reply, 'session_token', value, stayingSeconds)
}
