import { verifyPassword } from 'better-auth/crypto'
import { queueEmail, sendEmailsSoon } from '#agency/email/queue-email.ts'
import { getSender } from '#agency/email/sender.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid, notFound, tooMany } from '#kernel/failure.ts'
import { languageOfRequest } from '#kernel/http/reader-language.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { hashOfToken, randomDigits, sameText } from '#kernel/secrets-and-tokens.ts'
import { write } from '#kernel/unit-of-work.ts'
import { languageOf } from '#money/billing-settings/client-language.ts'
import type { Limit } from '#people/accounts/attempt-counts.ts'
import { countCall } from '#people/accounts/attempt-counts.ts'
import { enterReview, getReviewInvitation, requestReviewCode } from './contract.guest.ts'
import { noteOpened, saveCode, takeAttempt, useCode } from './data.codes.ts'
import { note } from './data.log.ts'
import { insertSession } from './data.sessions.ts'
import type { FoundLink } from './data.ts'
import { findOpenLink } from './data.ts'
import { codeEmail } from './emails.ts'
import { cookieFor } from './guest-cookie.ts'
import { m } from './messages.ts'
import { hintOf, linkNotOpen } from './rules.ts'
import { hashOfCode, newToken } from './secrets.ts'

/** Routes for signing in as a guest. Email scanners follow links, so only a POST sends a code. */
export const entryRoutes: Route[] = [
  handle(getReviewInvitation, async (call) => {
    const { db, params, now } = call
    const link = await findOpen(db, params.token, now)
    await write({ ...call, actor: null }, async (tx) => {
      if (await noteOpened(tx, link.id, now)) await note(tx, 'open', link)
    })
    const { name: agencyName } = await getAgency(db)
    const { email, hasPassword: needsPassword } = link
    const inviterName = link.inviterName ?? agencyName
    return { ...link, agencyName, inviterName, needsPassword, emailHint: hintOf(email) }
  }),

  handle(requestReviewCode, async (call) => {
    const { db, params, now, address, secret } = call
    const link = await findOpen(db, params.token, now)
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
    await sendEmailsSoon(call)
    return { emailHint: hintOf(link.email), expiresAt: codeExpiresAt }
  }),

  handle(enterReview, async (call) => {
    const { db, params, body, now, address, config, reply, secret } = call
    const link = await findOpen(db, params.token, now)
    const codeHash = (await takeAttempt(db, link.id, now)) ?? invalid({ code: [codeOver] })
    if (!sameText(codeHash, hashOfCode(secret, link.id, body.code))) return refuse(call, link, 'code')
    if (link.passwordHash && !(await isPassword(link.passwordHash, body.password))) {
      return refuse(call, link, 'password')
    }
    const { token, tokenHash } = newToken()
    await write({ ...call, actor: { userId: link.guestId, address } }, async (tx) => {
      if (!(await useCode(tx, link.id, now, codeHash))) invalid({ code: [codeOver] })
      await insertSession(tx, {
        linkId: link.id,
        tokenHash,
        address,
        createdAt: now,
        expiresAt: link.expiresAt,
      })
      await note(tx, 'enter', link)
    })
    const seconds = Math.ceil((link.expiresAt.getTime() - now.getTime()) / 1_000)
    reply.header('set-cookie', cookieFor(config, { linkId: link.id, token, seconds }))
    return { id: link.id }
  }),
]

/** @throws the same 404 for every link that isn't open */
async function findOpen(db: Db, token: string, now: Date): Promise<FoundLink> {
  return (await findOpenLink(db, hashOfToken(token), now)) ?? notFound(linkNotOpen)
}

async function isPassword(hash: string, password = ''): Promise<boolean> {
  return password !== '' && verifyPassword({ hash, password })
}

type Entering = Call<typeof enterReview, unknown>

/** Refuses a wrong code or password. The attempt was counted and is in the link's log. */
async function refuse(call: Entering, link: FoundLink, what: 'code' | 'password'): Promise<never> {
  await write({ ...call, actor: null }, (tx) => note(tx, 'refuse', link, { detail: what }))
  return what === 'code' ? invalid({ code: [t(m.wrongCode)] }) : invalid({ password: [t(m.wrongPassword)] })
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

const hourMs = 60 * 60_000
const codeLastsMs = 10 * 60_000
const codeOver = t(m.codeExpired)
