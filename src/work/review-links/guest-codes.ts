import { queueEmail } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { Failure, invalid, notFound, tooMany } from '#kernel/failure.ts'
import { languageOfRequest } from '#kernel/http/reader-language.ts'
import type { Call } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { randomDigits, sameText } from '#kernel/secrets-and-tokens.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import type { Limit } from '#people/accounts/attempt-counts.ts'
import { countCall } from '#people/accounts/attempt-counts.ts'
import { codeRequired } from '#people/from-email/contract.ts'
import type { requestReviewCode } from './contract.guest.ts'
import { claimCode, saveCode, takeAttempt } from './data.codes.ts'
import { note, refusalsSince } from './data.log.ts'
import type { Guest } from './data.sessions.ts'
import type { FoundLink } from './data.ts'
import { codeEmail } from './emails.ts'
import { linkOf } from './guest-session.ts'
import { m } from './messages.ts'
import { linkNotOpen, mostRefusalsInDay } from './rules.ts'
import { hashOfCode } from './secrets.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const codeLastsMs = 10 * 60_000
export const codeOver = t(m.codeExpired)

type Asking = Pick<
  Call<typeof requestReviewCode, unknown>,
  'db' | 'live' | 'config' | 'now' | 'address' | 'secret' | 'request'
>

/** Emails the link's guest a new code, in place of the previous one. Returns when it expires. */
export async function emailGuestCode(call: Asking, link: FoundLink): Promise<Date> {
  const { db, now, address, secret } = call
  await limitRefusals(db, link.id, now)
  await limitCalls(db, now, codesOf(link.id, address))
  const code = randomDigits(6)
  const codeExpiresAt = new Date(now.getTime() + codeLastsMs)
  await write({ ...call, actor: null }, async (tx) => {
    const codeHash = hashOfCode(secret, link.id, code)
    if (!(await saveCode(tx, link.id, now, { codeHash, codeExpiresAt }))) notFound(linkNotOpen)
    await note(tx, 'code', link)
    const from = await getSender(call, tx)
    // Uses the language of the page that asks for the code, since the guest is reading it.
    const language = languageOfRequest(call.request) ?? (await languageOf(tx, link.clientId))
    await queueEmail(tx, now, from, codeEmail(language, from, link, code))
  })
  return codeExpiresAt
}

/** Whether this guest's decisions with a price require the emailed code. */
export async function asksForCode(db: Db, { fromEmail }: Pick<Guest, 'fromEmail'>): Promise<boolean> {
  return fromEmail && (await getAgency(db)).decisionsNeedCode
}

/** Refuses a guest's decision with a price without the emailed code. A code works once. */
export async function needGuestCode(
  call: Pick<Asking, 'db' | 'live' | 'secret' | 'now' | 'address'>,
  guest: Guest,
  code: string | undefined,
): Promise<void> {
  const { db, secret, now } = call
  if (!(await asksForCode(db, guest))) return
  if (!code) throw new Failure(403, codeRequired, t(m.enterCode))
  const { linkId, actor } = guest
  await limitCalls(db, now, [[`review code tries ${linkId}`, { most: 10, windowMs: hourMs }]])
  await limitRefusals(db, linkId, now)
  const hash = (await takeAttempt(db, linkId, now)) ?? invalid({ code: [codeOver] })
  const given = hashOfCode(secret, linkId, code.replace(/\s/g, ''))
  if (!sameText(hash, given)) {
    await write({ ...call, actor }, (tx) => note(tx, 'refuse', linkOf(guest), { detail: 'code' }))
    invalid({ code: [t(m.wrongCode)] })
  }
  if (!(await claimCode(db, linkId, now, hash))) invalid({ code: [codeOver] })
}

/**
 * Refuses further attempts and codes once the daily limit of wrong attempts is reached, so that new codes
 * don't allow endless guesses.
 */
export async function limitRefusals(db: Db, linkId: string, now: Date): Promise<void> {
  const { count, first } = await refusalsSince(db, linkId, new Date(now.getTime() - dayMs))
  if (!first || count < mostRefusalsInDay) return
  tooMany(t(m.tooManyTries), Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000))
}

/** Limits emails to one guest, and calls from one address, across all processes. */
function codesOf(linkId: string, address: string): [string, Limit][] {
  return [
    [`review code ${linkId}`, { most: 5, windowMs: hourMs }],
    [`review code from ${address}`, { most: 30, windowMs: hourMs }],
  ]
}

async function limitCalls(db: Db, now: Date, limits: [string, Limit][]): Promise<void> {
  for (const [key, limit] of limits) {
    const seconds = await countCall(db, key, limit, now)
    if (seconds === null) continue
    tooMany(t(m.tooManyCodes), seconds)
  }
}
