import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { cookieOf, cookiePrefix, isSecure } from '#kernel/http/cookies.ts'
import { newId } from '#kernel/ids.ts'
import { hashOfToken, randomToken } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { isSeenLongAgo, noteSeen } from '../data.sessions.ts'
import { displayName } from '../display-name.ts'
import { deleteSessionOf, findEmailSession, insertEmailSession } from './data.email-sessions.ts'
import { rightsFromEmail } from './rules.from-email.ts'

/** A session from an email link has its own cookie, which Better Auth doesn't know about. */
const cookieName = 'from_email'
const lastsMs = 12 * 60 * 60_000

type Asking = Pick<FastifyRequest, 'headers' | 'ip'>

/** The person whose email link opened this browser's session, limited to what the email is about. */
export async function actorFromEmail(services: Services, request: Asking): Promise<Actor | null> {
  const { config, db, clock } = services
  const token = cookieOf(config, request.headers, cookieName)
  if (!token) return null
  const now = clock.now()
  const row = await findEmailSession(db, storedToken(token), now)
  if (!row) return null
  if (isSeenLongAgo(row.lastSeenAt, now)) await noteSeen(db, row.sessionId, now, request.ip)
  const { about, linkId, mailId, hasSecondFactor, needsCode, decidedAt } = row
  const seesUntil = decidedAt === null ? null : new Date(decidedAt)
  const fromEmail = { linkId, mailId, about, readsOnly: hasSecondFactor, seesUntil, needsCode }
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    email: row.email,
    name: displayName(row),
    role: 'CUSTOMER',
    seesMoney: false,
    memberships: rightsFromEmail(row.memberships, fromEmail),
    address: request.ip,
    viewer: null,
    scopes: null,
    lacksSecondFactor: false,
    fromEmail,
  }
}

/** Opens a session for this link. Replaces this browser's earlier session from an email. */
export async function openEmailSession(
  tx: Db,
  { config, now }: Pick<Services, 'config'> & { now: Date },
  request: Asking,
  reply: FastifyReply,
  link: { id: string; userId: string; expiresAt: Date },
): Promise<void> {
  await endEmailSession(tx, config, request, reply)
  const token = randomToken()
  const expiresAt = new Date(Math.min(now.getTime() + lastsMs, link.expiresAt.getTime()))
  await insertEmailSession(tx, {
    id: newId(),
    token: storedToken(token),
    userId: link.userId,
    emailLinkId: link.id,
    expiresAt,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    createdAt: now,
    updatedAt: now,
  })
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  setCookie(config, reply, token, seconds)
}

/** Ends this browser's session from an email, if there is one. */
export async function endEmailSession(
  tx: Db,
  config: Services['config'],
  request: Asking,
  reply: FastifyReply,
): Promise<void> {
  const token = cookieOf(config, request.headers, cookieName)
  if (!token) return
  await deleteSessionOf(tx, storedToken(token))
  setCookie(config, reply, '', 0)
}

/**
 * Runs after Better Auth creates any session. The browser's session from an email ends then, so that it can't
 * come back when the next person's session ends.
 */
export async function endEmailSessionBefore(
  { db, config }: Pick<Services, 'db' | 'config'>,
  at: unknown,
): Promise<void> {
  const cookie = (at as { headers?: Headers } | null)?.headers?.get('cookie') ?? ''
  const token = cookieOf(config, { cookie }, cookieName)
  if (token) await deleteSessionOf(db, storedToken(token))
}

/**
 * Returns a hash that contains a dot. Bearer tokens with a dot need a signature, so nobody can use the stored
 * value as a session.
 */
function storedToken(token: string): string {
  return `from-email.${hashOfToken(token)}`
}

function setCookie(config: Services['config'], reply: FastifyReply, token: string, seconds: number): void {
  const name = `${cookiePrefix(config)}.${cookieName}`
  const secure = isSecure(config) ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}
