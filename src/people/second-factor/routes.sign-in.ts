import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { savePublicAddress } from '#agency/settings/public-address.ts'
import type { Db } from '#kernel/database/database.ts'
import { tooMany, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { Limit } from '#people/accounts/attempt-counts.ts'
import { clearCalls, countCall } from '#people/accounts/attempt-counts.ts'
import { limitTo, networkOf } from '#people/accounts/auth/attempt-limits.ts'
import { askAuth } from '#people/accounts/auth/authenticate.ts'
import { passOn, refuse } from '#people/accounts/auth/pass-on-response.ts'
import { challengeOf } from '#people/accounts/auth/session-token.ts'
import { notePasskeyUse } from '#people/accounts/data.passkeys.ts'
import { findChallenge } from '#people/accounts/data.second-factors.ts'
import * as step from './contract.sign-in.ts'
import { m } from './messages.ts'

const minute = 60_000
const factorByAccount: Limit = { most: 10, windowMs: 15 * minute }
/** Longer than an authenticator code stays valid. */
const codeOnce: Limit = { most: 1, windowMs: 3 * minute }

/** If the process stops before it's done, the next attempt waits this long. */
const recoveryAtOnce: Limit = { most: 1, windowMs: minute / 2 }

/** Routes for the one-time code after the password, and for passkeys, which need no password. */
export const secondStepRoutes: Route[] = [
  handle(step.enterAppCode, async ({ body, request, reply, address, now, ...services }) => {
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const userId = await challenged(services, request, now)
    await limitCodes(services.db, userId, now)
    if (!(await claimCode(services.db, userId, body.code, now))) {
      return refuse(401, { code: 'CODE_USED' }, reply)
    }
    const response = await askAuth(services, withoutSession(request), '/two-factor/verify-totp', body)
    return passOn(await finishSignIn(services, request, userId, response), request, reply)
  }),

  handle(step.enterRecoveryCode, async ({ body, request, reply, address, now, ...services }) => {
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const userId = await challenged(services, request, now)
    await limitCodes(services.db, userId, now)
    const response = await oneAtATime(services.db, userId, now, () =>
      askAuth(services, withoutSession(request), '/two-factor/verify-backup-code', body),
    )
    return passOn(await finishSignIn(services, request, userId, response), request, reply)
  }),

  handle(step.beginPasskeySignIn, async ({ request, reply, address, now, ...services }) => {
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const path = '/passkey/generate-authenticate-options'
    const response = await askAuth(services, withoutSession(request), path)
    if (!response.ok) return passOn(response, request, reply)
    const options = { ...(await response.json()), userVerification: 'required' }
    return passOn(Response.json(options, { headers: response.headers }), request, reply)
  }),

  handle(step.signInByPasskey, async ({ body, request, reply, address, now, ...services }) => {
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const path = '/passkey/verify-authentication'
    const response = await askAuth(services, withoutSession(request), path, body)
    if (!response.ok) return passOn(response, request, reply)
    const { session, user } = (await response.json()) as { session: { token: string }; user: { id: string } }
    await notePasskeyUse(services.db, body.response.id, now)
    const answer = Response.json({ token: session.token, user }, { headers: response.headers })
    return passOn(await finishSignIn(services, request, user.id, answer), request, reply)
  }),
]

/** The person who has entered a password but no code yet. */
async function challenged(services: Services, request: FastifyRequest, now: Date): Promise<string> {
  const challenge = challengeOf(request.headers, services)
  const userId = challenge && (await findChallenge(services.db, challenge, now))
  return userId || unauthenticated(t(m.tookTooLong))
}

/** Limits a person's code attempts across all processes. Attempts are counted before the code is checked. */
export async function limitCodes(db: Db, userId: string, now: Date): Promise<void> {
  const retryAfter = await countCall(db, `factorByAccount ${userId}`, factorByAccount, now)
  if (retryAfter === null) return
  const minutes = Math.ceil(retryAfter / 60)
  tooMany(t(m.tooManyCodes, { minutes }), retryAfter)
}

export function clearCodeLimit(db: Db, userId: string): Promise<void> {
  return clearCalls(db, `factorByAccount ${userId}`)
}

/**
 * False if this code was used before, since each code signs in only once. Only one of two concurrent uses
 * gets true.
 */
export async function claimCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const codeHash = createHash('sha256').update(`${userId} ${code}`).digest('base64url')
  return (await countCall(db, `codeOnce ${codeHash}`, codeOnce, now)) === null
}

/** Better Auth skips the check for anyone already signed in, so it's called without their session. */
function withoutSession({ headers, ip, protocol, host }: FastifyRequest) {
  const { authorization: _, cookie = '', ...rest } = headers
  const otherCookies = cookie.split(/;\s*/).filter((one) => !/^[\w-]+\.session_/.test(one))
  return { ip, protocol, host, headers: { ...rest, cookie: otherCookies.join('; ') } }
}

/**
 * Runs checks one at a time. Better Auth reads the remaining codes and writes them back without the used one,
 * so two concurrent uses would restore each other's code or both succeed with the same one.
 */
async function oneAtATime<T>(db: Db, userId: string, now: Date, check: () => Promise<T>): Promise<T> {
  const key = `recoveryCode ${userId}`
  const retryAfter = await countCall(db, key, recoveryAtOnce, now)
  if (retryAfter !== null) tooMany(t(m.checkingOther), retryAfter)
  try {
    return await check()
  } finally {
    await clearCalls(db, key)
  }
}

async function finishSignIn(services: Services, request: FastifyRequest, userId: string, response: Response) {
  if (!response.ok) return response
  await clearCodeLimit(services.db, userId)
  const { user } = (await response.clone().json()) as { user?: { role?: string } }
  if (user?.role === 'ADMIN') await savePublicAddress(services.db, request)
  services.live.publish({ type: 'ACCESS_CHANGED', userIds: [userId] })
  return response
}
