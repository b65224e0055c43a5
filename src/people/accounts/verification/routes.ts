import type { FastifyRequest } from 'fastify'
import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOfRequest } from '#kernel/http/reader-language.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { clearAttempts } from '../attempt-counts.ts'
import { evenly, limitTo, networkOf } from '../auth/attempt-limits.ts'
import { askAuth } from '../auth/authenticate.ts'
import { provenToBetterAuth } from '../auth/email-verification.ts'
import { emailReset } from '../auth/emails.ts'
import { countedBy, rememberDevice } from '../auth/known-devices.ts'
import type { Given } from '../auth/one-time-links.ts'
import { makeProof, provenBy, redeem } from '../auth/one-time-links.ts'
import { passOn } from '../auth/pass-on-response.ts'
import { hashNewPassword } from '../auth/passwords.ts'
import { signInPerson } from '../auth/sign-in-person.ts'
import { askWhoSignedUp } from '../auth/signed-up-in-this-browser.ts'
import { deleteAllTokens } from '../data.access-tokens.ts'
import { changeEmail, lockAccount } from '../data.email-address.ts'
import { endOtherWaysIn } from '../data.remove-sign-in-methods.ts'
import { endAll, setPasswordHash } from '../data.sessions.ts'
import { findUserByEmail } from '../find-user.ts'
import { m } from '../messages.ts'
import { languageOfUser } from '../user-language.ts'
import { requestReset, resetPassword, verifyEmail } from './contract.ts'

/** Resets a password or confirms a new account by an emailed link or code. */
export const verificationRoutes: Route[] = [
  handle(requestReset, async (call) => {
    const { db, body, request, address, now } = call
    const email = body.email.toLowerCase()
    await limitTo(call, 'mailsByAddress', networkOf(address), now)
    await limitTo(call, 'mailsByAccount', await countedBy(call, request, email, now), now)
    await evenly(async () => {
      const user = await findUserByEmail(db, email)
      if (!user) return
      await write({ ...call, actor: null }, async (tx) => {
        // Locked until the email is queued, so that no link goes to the old address if it changes in the
        // meantime.
        if ((await lockAccount(tx, user.id))?.email !== email) return
        const secrets = await makeProof(tx, call, now, { kind: 'RESET', userId: user.id })
        const language = await languageOfUser(tx, user.id, languageOfRequest(request))
        await emailReset(call, tx, { id: user.id, email, language }, secrets)
        await record(tx, entry('user.askReset', user.id))
      })
      await sendEmailsSoon(call)
    })
    return { status: true }
  }),

  handle(resetPassword, async (call) => {
    const { db, body, request, reply, address, now, config } = call
    await limitTo(call, 'signInsByAddress', networkOf(address), now)
    const given = await givenOf(call, request, 'RESET', body, now)
    // A refused password doesn't use up the link and the code.
    const email = body.token ? (await provenBy(call, now, 'RESET', given))?.email : body.email
    const choice = { field: 'newPassword' as const, email: email ?? '' }
    const hash = await hashNewPassword(db, body.newPassword, choice)
    const account = await write({ ...call, actor: null }, async (tx) => {
      const proof = await redeem(tx, call, now, 'RESET', given)
      const held = (await lockAccount(tx, proof.userId)) ?? gone()
      await setPasswordHash(tx, held.id, hash, now)
      // A link created on the server itself doesn't verify the address.
      const isProven = held.emailVerified || proof.codeHash !== null || !config.SMTP_URL
      if (proof.codeHash && !held.emailVerified) {
        await endOtherWaysIn(tx, held.id)
        await changeEmail(tx, held.id, now, { emailVerified: true })
      }
      await endAll(tx, held.id)
      await deleteAllTokens(tx, held.id)
      const by = 'token' in given ? 'link' : 'code'
      const asOwner = onBehalfOf(tx, { userId: held.id, address })
      await record(asOwner, { ...entry('user.reset', held.id), metadata: { by } })
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [held.id] })
      return { ...held, isProven }
    })
    await clearAttempts(db, account.email)
    if (account.isProven) return signInPerson(call, request, reply, account, { status: true })
    rememberDevice(call, request, reply, account.id, now)
    return { status: true }
  }),

  handle(verifyEmail, async (call) => {
    const { body, request, reply, address, now } = call
    await limitTo(call, 'signInsByAddress', networkOf(address), now)
    const given = await givenOf(call, request, 'VERIFY', body, now)
    const account = await provenBy(call, now, 'VERIFY', given)
    if (account) await askWhoSignedUp(call, request, account, body.password, now)
    const email = await write({ ...call, actor: null }, async (tx) => {
      const { userId } = await redeem(tx, call, now, 'VERIFY', given)
      await record(onBehalfOf(tx, { userId, address }), entry('user.verify', userId))
      return ((await lockAccount(tx, userId)) ?? gone()).email
    })
    const path = `/verify-email?token=${encodeURIComponent(await provenToBetterAuth(call, email))}`
    return passOn(await askAuth(call, request, path), request, reply)
  }),
]

/** Reads the link's token, or the code with its account. Code attempts are limited like sign-in attempts. */
async function givenOf(
  services: Services,
  request: FastifyRequest,
  kind: 'RESET' | 'VERIFY',
  body: { token?: string | undefined; email?: string | undefined; code?: string | undefined },
  now: Date,
): Promise<Given> {
  if (body.token) return { token: body.token }
  const email = (body.email ?? '').toLowerCase()
  const key = await countedBy(services, request, email, now)
  await limitTo(services, 'codesByAccount', `${kind} ${key}`, now)
  return { userId: (await findUserByEmail(services.db, email))?.id, code: body.code ?? '' }
}

function gone(): never {
  throw new Failure(400, 'INVALID_TOKEN', t(m.accountGone))
}

function entry(action: string, userId: string) {
  return { action, targetTable: 'users', targetId: userId }
}
