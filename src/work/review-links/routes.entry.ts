import { verifyPassword } from 'better-auth/crypto'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { invalid, notFound } from '#kernel/failure.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { hashOfToken, sameText } from '#kernel/secrets-and-tokens.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { write } from '#kernel/unit-of-work.ts'
import { limitTo, networkOf } from '#people/accounts/auth/attempt-limits.ts'
import { openReview, sendGuestCode } from './contract.from-email.ts'
import { enterReview, getReviewInvitation, requestReviewCode } from './contract.guest.ts'
import { claimCode, noteOpened, takeAttempt } from './data.codes.ts'
import { findEmailedLink, markUsed } from './data.emailed-links.ts'
import { note } from './data.log.ts'
import { insertSession } from './data.sessions.ts'
import type { FoundLink } from './data.ts'
import { findLink, findOpenLink } from './data.ts'
import { codeOver, emailGuestCode, limitRefusals } from './guest-codes.ts'
import { cookieFor } from './guest-cookie.ts'
import { guestOf, theGuest } from './guest-session.ts'
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
    const link = await findOpen(call.db, call.params.token, call.now)
    const expiresAt = await emailGuestCode(call, link)
    await sendEmailsSoon(call)
    return { emailHint: hintOf(link.email), expiresAt }
  }),

  handle(enterReview, async (call) => {
    const { db, params, body, now, secret } = call
    const link = await findOpen(db, params.token, now)
    await limitRefusals(db, link.id, now)
    const codeHash = (await takeAttempt(db, link.id, now)) ?? invalid({ code: [codeOver] })
    if (!sameText(codeHash, hashOfCode(secret, link.id, body.code))) return refuse(call, link, 'code')
    if (link.passwordHash && !(await isPassword(link.passwordHash, body.password))) {
      return refuse(call, link, 'password')
    }
    await letIn(call, link, { fromEmail: false }, async (tx) => {
      if (!(await claimCode(tx, link.id, now, codeHash))) invalid({ code: [codeOver] })
    })
    return { id: link.id }
  }),

  handle(openReview, async (call) => {
    const { db, body, now, address } = call
    await limitTo(call, 'linksByAddress', networkOf(address), now)
    const emailed = (await findEmailedLink(db, hashOfToken(body.token), now)) ?? notFound(linkNotOpen)
    const link = (await findOpenLink(db, emailed.reviewLinkHash, now)) ?? notFound(linkNotOpen)
    if (!(await guestOf(call, link.id))) {
      await letIn(call, link, { fromEmail: true }, (tx) => markUsed(tx, emailed.id, now))
    }
    return { id: link.id }
  }),

  handle(sendGuestCode, async (call) => {
    const { db, params, now } = call
    const guest = await theGuest(call, params.id)
    const link = (await findLink(db, guest.projectId, guest.linkId, now)) ?? notFound(linkNotOpen)
    await emailGuestCode(call, link)
    await sendEmailsSoon(call)
    return undefined
  }),
]

type Entering = Call<typeof enterReview, unknown>

/** Opens a session for the guest in this browser. It ends with the link. */
async function letIn(
  call: Pick<Entering, 'db' | 'live' | 'now' | 'address' | 'config' | 'reply'>,
  link: FoundLink,
  { fromEmail }: { fromEmail: boolean },
  claim: (tx: UnitOfWork) => Promise<void>,
): Promise<void> {
  const { now, address, config, reply } = call
  const { id: linkId, guestId, expiresAt } = link
  const { token, tokenHash } = newToken()
  await write({ ...call, actor: { userId: guestId, address } }, async (tx) => {
    await claim(tx)
    await insertSession(tx, { linkId, tokenHash, fromEmail, address, createdAt: now, expiresAt })
    await note(tx, 'enter', link, fromEmail ? { fromEmail } : {})
  })
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000)
  reply.header('set-cookie', cookieFor(config, { linkId, token, seconds }))
}

/** @throws the same 404 for every link that isn't open */
async function findOpen(db: Db, token: string, now: Date): Promise<FoundLink> {
  return (await findOpenLink(db, hashOfToken(token), now)) ?? notFound(linkNotOpen)
}

async function isPassword(hash: string, password = ''): Promise<boolean> {
  return password !== '' && verifyPassword({ hash, password })
}

/** Refuses a wrong code or password. The attempt was counted and is in the link's log. */
async function refuse(call: Entering, link: FoundLink, what: 'code' | 'password'): Promise<never> {
  await write({ ...call, actor: null }, (tx) => note(tx, 'refuse', link, { detail: what }))
  return what === 'code' ? invalid({ code: [t(m.wrongCode)] }) : invalid({ password: [t(m.wrongPassword)] })
}
