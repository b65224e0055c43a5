import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { keepAddress } from '#features/agency/open.address.ts'
import { forbidden, tooMany, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { everyone, handle } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'
import { passCookies, passOn } from './auth.answer.ts'
import { askAuth } from './auth.door.ts'
import { providersOf } from './auth.providers.ts'
import { forgetAuth, signUpIsOpen } from './auth.ts'
import * as entry from './contract.entry.ts'
import type { Limit } from './data.limits.ts'
import { countAttempt, countCall, forgetAttempts } from './data.limits.ts'
import { findMe } from './data.ts'
import { maySeeOwnAccount } from './rules.ts'

const minute = 60_000
/** The limits that docs/decisions/003 names. */
const limits = {
  signInsByAddress: { most: 40, windowMs: minute },
  failuresByAccount: { most: 10, windowMs: 5 * minute },
  signUpsByAddress: { most: 60, windowMs: 60 * minute },
  mailsByAddress: { most: 20, windowMs: 60 * minute },
  mailsByAccount: { most: 5, windowMs: 60 * minute },
} satisfies Record<string, Limit>

/** The calls of Better Auth: what it is asked, and what is made of its answers. */
export const entryRoutes: Route[] = [
  handle(entry.signUp, everyone, async ({ body, request, reply, address, now, ...world }) => {
    await keepTo(world, 'signUpsByAddress', networkOf(address), now)
    if (!(await signUpIsOpen(world.db))) {
      forbidden('New accounts are by invitation here. Please ask the agency to invite you.')
    }
    const ask = () => askAuth(world, request, '/sign-up/email', body)
    // Without mail a taken address is told anyway.
    const response = await (world.config.SMTP_URL ? evenly(ask) : ask())
    return passOn(response, request, reply)
  }),

  handle(entry.signIn, everyone, async ({ body, request, reply, address, now, ...world }) => {
    await keepTo(world, 'signInsByAddress', networkOf(address), now)
    const email = body.email.toLowerCase()
    await keepToAttempts(world, email, now)
    const response = await askAuth(world, request, '/sign-in/email', body)
    const { isRight, isStaff, userId } = await readEntry(response)
    if (isRight) await forgetAttempts(world.db, email)
    if (isStaff) await keepAddress(world.db, request)
    // Their other tabs may show where they are signed in.
    if (userId) world.live.tell({ type: 'ACCESS_CHANGED', userIds: [userId] })
    return passOn(response, request, reply)
  }),

  handle(entry.signOut, everyone, async ({ actor, request, reply, live, ...world }) => {
    const response = await askAuth({ ...world, live }, request, '/sign-out', {})
    if (actor) live.tell({ type: 'ACCESS_CHANGED', userIds: [actor.userId] })
    return passOn(response, request, reply)
  }),

  handle(entry.extendSession, maySeeOwnAccount, async ({ actor, request, reply, ...world }) => {
    passCookies(await askAuth(world, request, '/get-session', {}), reply)
    return (await findMe(world.db, actor)) ?? unauthenticated()
  }),

  handle(entry.getWaysIn, everyone, async ({ config }) => ({
    social: providersOf(config),
    showsMissing: !config.production,
  })),

  handle(entry.signInSocially, everyone, async ({ body, request, reply, address, now, ...world }) => {
    await keepTo(world, 'signInsByAddress', networkOf(address), now)
    const begin = () => askAuth(world, request, '/sign-in/social', { ...body, disableRedirect: true })
    const response = await begin()
    // A provider that could not be asked when this process started may answer by now.
    const isSetUp = providersOf(world.config).some((one) => one.id === body.provider)
    if (response.status !== 404 || !isSetUp) return passOn(response, request, reply)
    forgetAuth(world)
    return passOn(await begin(), request, reply)
  }),

  handle(entry.requestReset, everyone, async ({ body, request, reply, address, now, ...world }) => {
    await keepTo(world, 'mailsByAddress', networkOf(address), now)
    await keepTo(world, 'mailsByAccount', body.email.toLowerCase(), now)
    const response = await evenly(() => askAuth(world, request, '/request-password-reset', body))
    return passOn(response, request, reply)
  }),

  handle(entry.resetPassword, everyone, async ({ body, request, reply, address, now, ...world }) => {
    await keepTo(world, 'signInsByAddress', networkOf(address), now)
    return passOn(await askAuth(world, request, '/reset-password', body), request, reply)
  }),

  handle(entry.verifyEmail, everyone, async ({ body, request, reply, address, now, ...world }) => {
    await keepTo(world, 'signInsByAddress', networkOf(address), now)
    const path = `/verify-email?token=${encodeURIComponent(body.token)}`
    return passOn(await askAuth(world, request, path), request, reply)
  }),
]

/** An attempt at the password of an account, counted before it is made. */
export async function keepToAttempts({ db }: World, email: string, now: Date): Promise<void> {
  const retryAfter = await countAttempt(db, email, limits.failuresByAccount, now)
  if (retryAfter === null) return
  tooMany('Too many attempts with this address. Please wait a few minutes and try again.', retryAfter)
}

async function keepTo(world: World, name: keyof typeof limits, key: string, now: Date): Promise<void> {
  const retryAfter = await countCall(world.db, `${name} ${key}`, limits[name], now)
  if (retryAfter !== null) {
    tooMany('Too many attempts from your network. Please wait a moment and try again.', retryAfter)
  }
}

/** A provider hands whole networks of IPv6 to one customer: the first half of the address is who it is. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}

/** Was the password right, is it staff's, and who came? */
async function readEntry(
  response: Response,
): Promise<{ isRight: boolean; isStaff: boolean; userId: string | undefined }> {
  const body = await response.clone().json()
  return {
    isRight: response.ok || body?.code === 'EMAIL_NOT_VERIFIED',
    isStaff: response.ok && body?.user?.role === 'ADMIN',
    userId: response.ok ? body?.user?.id : undefined,
  }
}

/** Gives the answer no sooner than this, so that the time does not say whether a mail was written. */
const evenMs = 400

async function evenly(ask: () => Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([ask(), wait(evenMs)])
  return response
}
