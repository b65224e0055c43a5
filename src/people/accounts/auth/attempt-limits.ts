import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { tooMany } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import type { Limit } from '../attempt-counts.ts'
import { countAttempt, countCall } from '../attempt-counts.ts'
import { m } from './messages.ts'

const minute = 60_000

/** The limits listed in docs/decisions/003. */
const limits = {
  signInsByAddress: { most: 40, windowMs: minute },
  failuresByAccount: { most: 10, windowMs: 5 * minute },
  signUpsByAddress: { most: 60, windowMs: 60 * minute },
  mailsByAddress: { most: 20, windowMs: 60 * minute },
  mailsByAccount: { most: 5, windowMs: 60 * minute },
  linksByAddress: { most: 40, windowMs: minute },
  codesByAccount: { most: 10, windowMs: 60 * minute },
} satisfies Record<string, Limit>

/** Counts a password attempt before it's made, per account or per known device. */
export async function limitAttempts({ db }: Services, key: string, now: Date): Promise<void> {
  const retryAfter = await countAttempt(db, key, limits.failuresByAccount, now)
  if (retryAfter === null) return
  tooMany(t(m.tooManyAttempts), retryAfter)
}

/**
 * Counts a call from a network or about one address, across all processes, and refuses calls beyond the
 * limit.
 */
export async function limitTo(
  services: Pick<Services, 'db'>,
  name: keyof typeof limits,
  key: string,
  now: Date,
): Promise<void> {
  const retryAfter = await countCall(services.db, `${name} ${key}`, limits[name], now)
  if (retryAfter === null) return
  tooMany(name.endsWith('Account') ? t(m.tooManyForEmail) : t(m.tooManyFromNetwork), retryAfter)
}

/**
 * Whether another email can be sent to this address. Doesn't throw, for responses that must not reveal
 * whether an email was sent.
 */
export async function mayEmailAgain(
  services: Pick<Services, 'db'>,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await countCall(services.db, `mailsByAccount ${email}`, limits.mailsByAccount, now)) === null
}

/** Providers give one customer a whole IPv6 network, so the first half of the address identifies them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}

/** Delays the response to a minimum time, so that timing doesn't reveal whether an email was sent. */
const evenMs = 400

export async function evenly<T>(ask: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([ask(), wait(evenMs)])
  return answer
}
