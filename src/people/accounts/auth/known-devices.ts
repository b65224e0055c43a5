import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '#kernel/http/cookies.ts'
import { randomToken, sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import { findUserByEmail } from '../find-user.ts'
import { rememberPerson } from './last-person.ts'
import { setCookie } from './set-cookie.ts'

const lastsSeconds = 365 * 86_400
/** Number of accounts that a browser remembers. The least recently used is forgotten first. */
const mostAccounts = 5

type Ours = Pick<Services, 'config' | 'secret'>
type RequestHeaders = Pick<FastifyRequest, 'headers'>

/**
 * Remembers in a browser that it signed in to this account. Its failed attempts are counted separately, so
 * that a stranger can't lock the owner out.
 *
 * @param sessionId the session that proves the sign-in; it counts as one device even if the cookie
 *   is lost
 */
export function rememberDevice(
  ours: Ours,
  request: RequestHeaders,
  reply: FastifyReply,
  userId: string,
  now: Date,
  sessionId?: string,
): void {
  rememberPerson(ours, request, reply, userId, now)
  const devices = devicesOf(ours, request)
  const known = devices.find((device) => isOf(ours, device, userId, now))
  const ends = now.getTime() + lastsSeconds * 1_000
  if (known && known.ends > ends - (lastsSeconds * 1_000) / 2) return
  const id = known?.id ?? (sessionId ? sign(ours.secret, 'device of a session', sessionId) : randomToken())
  const device = { id, ends, signature: signatureOf(ours, userId, id, ends) }
  const remembered = [device, ...devices.filter((one) => one !== known)].slice(0, mostAccounts)
  const value = remembered.map((one) => `${one.id}.${one.ends}.${one.signature}`).join('~')
  setCookie(ours.config, reply, 'devices', value, lastsSeconds)
}

/**
 * Returns the key for counting sign-in attempts: a device that has signed in before, or the address itself.
 */
export async function countedBy(
  ours: Ours & Pick<Services, 'db'>,
  request: RequestHeaders,
  email: string,
  now: Date,
): Promise<string> {
  const devices = devicesOf(ours, request)
  const user = devices.length > 0 ? await findUserByEmail(ours.db, email) : undefined
  const known = user && devices.find((device) => isOf(ours, device, user.id, now))
  return known ? `device ${known.id}` : email
}

interface Device {
  id: string
  ends: number
  signature: string
}

function devicesOf({ config }: Ours, { headers }: RequestHeaders): Device[] {
  const value = cookieOf(config, headers, 'devices')
  return (value?.split('~') ?? []).slice(0, mostAccounts).map((one) => {
    const [id = '', ends, signature = ''] = one.split('.')
    return { id, ends: Number(ends), signature }
  })
}

function isOf(ours: Ours, { id, ends, signature }: Device, userId: string, now: Date): boolean {
  return ends > now.getTime() && sameText(signature, signatureOf(ours, userId, id, ends))
}

function signatureOf({ secret }: Ours, userId: string, id: string, ends: number): string {
  return sign(secret, 'known device', `${userId} ${id} ${ends}`)
}
