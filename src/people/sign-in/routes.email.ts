import type { FastifyRequest } from 'fastify'
import { record } from '#agency/audit/record.ts'
import { hashOfLinkCode } from '#agency/email/email-links.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { conflict, Failure, invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { hashOfToken, sameText } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'
import type { UnitOfWork } from '#kernel/unit-of-work.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { clearAttempts } from '#people/accounts/attempt-counts.ts'
import { askedHere, noteAsked } from '#people/accounts/auth/asked-in-this-browser.ts'
import { evenly, limitTo, networkOf } from '#people/accounts/auth/attempt-limits.ts'
import { emailSignIn } from '#people/accounts/auth/emails.ts'
import { countedBy } from '#people/accounts/auth/known-devices.ts'
import { lastPerson } from '#people/accounts/auth/last-person.ts'
import { signInPerson } from '#people/accounts/auth/sign-in-person.ts'
import { changeEmail, lockAccount } from '#people/accounts/data.email-address.ts'
import { endEveryWayIn } from '#people/accounts/data.remove-sign-in-methods.ts'
import { findUserByEmail } from '#people/accounts/find-user.ts'
import { languageOfUser } from '#people/accounts/user-language.ts'
import { requestSignInEmail, signInByCode, signInByLink } from './contract.email.ts'
import { claimSignInLink, findAddress, findSignInLink, tryCode } from './data.email.ts'
import { m } from './messages.ts'

/** Routes for signing in by an emailed link or code. */
export const emailSignInRoutes: Route[] = [
  handle(requestSignInEmail, async (call) => {
    const { db, body, request, reply, address, now, config } = call
    if (!config.SMTP_URL) conflict('NO_MAIL_SERVER', t(m.noMailServer))
    const email = (await addressOf(call, body.email)) ?? invalid({ email: [t(m.emailRequired)] })
    await limitTo(call, 'mailsByAddress', networkOf(address), now)
    await limitTo(call, 'mailsByAccount', await countedBy(call, request, email, now), now)
    noteAsked(call, reply, email, now)
    await evenly(async () => {
      const user = await findUserByEmail(db, email)
      if (!user) return
      await write({ ...call, actor: null }, async (tx) => {
        // Locked until the email is queued, so that no link goes to the old address if it changes in the
        // meantime.
        if ((await lockAccount(tx, user.id))?.email !== email) return
        const language = await languageOfUser(tx, user.id)
        await emailSignIn(call, tx, { id: user.id, email, language }, body.path)
        await record(tx, { action: 'user.askSignIn', targetTable: 'users', targetId: user.id })
      })
      await sendEmailsSoon(call)
    })
    return { status: true }
  }),

  handle(signInByLink, async (call) => {
    const { db, body, request, reply, address, now } = call
    await limitTo(call, 'signInsByAddress', networkOf(address), now)
    const tokenHash = hashOfToken(body.token)
    const { email } = (await findSignInLink(db, now, tokenHash)) ?? refuseLink()
    if (!body.confirmed && !askedHere(call, request, email, now)) return { asks: { email } }
    const person = (await claim(call, { tokenHash })) ?? refuseLink()
    return signInPerson(call, request, reply, person, { path: person.path })
  }),

  handle(signInByCode, async (call) => {
    const { db, body, request, reply, address, now, secret } = call
    await limitTo(call, 'signInsByAddress', networkOf(address), now)
    const email = (await addressOf(call, body.email)) ?? refuseCode()
    const key = await countedBy(call, request, email, now)
    await limitTo(call, 'codesByAccount', `SIGN_IN ${key}`, now)
    const user = (await findUserByEmail(db, email)) ?? refuseCode()
    const link = (await tryCode(db, now, user.id)) ?? refuseCode()
    if (!sameText(link.codeHash ?? '', hashOfLinkCode(secret, user.id, body.code))) refuseCode()
    const person = (await claim(call, link)) ?? refuseCode()
    await clearAttempts(db, key)
    return signInPerson(call, request, reply, person, { path: person.path })
  }),
]

/**
 * The address of the last person to sign in to this browser, shortened because anyone can open its sign-in
 * page.
 */
export async function lastEmail(
  services: Services,
  request: FastifyRequest,
  now: Date,
): Promise<string | null> {
  const userId = services.config.SMTP_URL && lastPerson(services, request, now)
  const email = userId && (await findAddress(services.db, userId))
  return email ? email.replace(/^(.)[^@]*/u, '$1…') : null
}

/** The given address, or that of the last person who signed in from this browser. The caller never sees it. */
async function addressOf(
  call: Services & { request: FastifyRequest; now: Date },
  given: string | undefined,
): Promise<string | undefined> {
  if (given) return given.toLowerCase()
  const userId = lastPerson(call, call.request, call.now)
  return userId && findAddress(call.db, userId)
}

/**
 * Redeems a link and its code. If the address wasn't verified yet, someone else may have created the account,
 * so every other way in is removed, including the password.
 */
async function claim(
  call: Services & { now: Date; address: string },
  which: Parameters<typeof claimSignInLink>[2],
) {
  const { now, address } = call
  return write({ ...call, actor: null }, async (tx: UnitOfWork) => {
    const person = await claimSignInLink(tx, now, which)
    if (!person) return undefined
    const { userId, emailVerified } = person
    if (!emailVerified) {
      await endEveryWayIn(tx, userId)
      await changeEmail(tx, userId, now, { emailVerified: true })
      const asOwner = onBehalfOf(tx, { userId, address })
      await record(asOwner, { action: 'user.verify', targetTable: 'users', targetId: userId })
    }
    return { ...person, id: userId }
  })
}

function refuseLink(): never {
  throw new Failure(400, 'INVALID_TOKEN', t(m.linkOver))
}

function refuseCode(): never {
  throw new Failure(400, 'INVALID_CODE', t(m.codeWrong), { errors: { code: [t(m.codeWrong)] } })
}
