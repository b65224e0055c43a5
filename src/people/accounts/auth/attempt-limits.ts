import { isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { tooMany } from '#kernel/failure.ts'
import type { Services } from '#kernel/services.ts'
import type { Limit } from '../attempt-counts.ts'
import { countAttempt, countCall } from '../attempt-counts.ts'

const minute = 60_000

/** The limits that docs/decisions/003 names. */
const limits = {
  signInsByAddress: { most: 40, windowMs: minute },
  failuresByAccount: { most: 10, windowMs: 5 * minute },
  signUpsByAddress: { most: 60, windowMs: 60 * minute },
  mailsByAddress: { most: 20, windowMs: 60 * minute },
  mailsByAccount: { most: 5, windowMs: 60 * minute },
  codesByAccount: { most: 10, windowMs: 60 * minute },
} satisfies Record<string, Limit>

/** An attempt at the password of an account, counted before it is made: by the account, or by who is known to it. */
export async function limitAttempts({ db }: Services, key: string, now: Date): Promise<void> {
  const retryAfter = await countAttempt(db, key, limits.failuresByAccount, now)
  if (retryAfter === null) return
  tooMany('Too many attempts with this address. Please wait a few minutes and try again.', retryAfter)
}

/** Counts a call from a network, or about one address, whoever has it, over all processes; refuses what is too much. */
export async function limitTo(
  services: Pick<Services, 'db'>,
  name: keyof typeof limits,
  key: string,
  now: Date,
): Promise<void> {
  const retryAfter = await countCall(services.db, `${name} ${key}`, limits[name], now)
  if (retryAfter === null) return
  const whence = name.endsWith('Account') ? 'for this address' : 'from your network'
  tooMany(`Too many attempts ${whence}. Please wait a moment and try again.`, retryAfter)
}

/** Whether one more mail may go to this address, where the answer must not say that none went. */
export async function mayMailOnceMore(
  services: Pick<Services, 'db'>,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await countCall(services.db, `mailsByAccount ${email}`, limits.mailsByAccount, now)) === null
}

/** A provider hands whole networks of IPv6 to one customer: the first half of the address is who it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}

/** Gives the answer no sooner than this, so that the time does not say whether a mail was written. */
const evenMs = 400

export async function evenly<T>(ask: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([ask(), wait(evenMs)])
  return answer
}
