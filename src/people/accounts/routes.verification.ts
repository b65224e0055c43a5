import type { FastifyRequest } from 'fastify'
import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue.ts'
import { Failure } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { Services } from '#kernel/services.ts'
import { evenly, limitTo, networkOf } from './auth/attempt-limits.ts'
import { askAuth } from './auth/authenticate.ts'
import { provenToBetterAuth } from './auth/email-verification.ts'
import { emailReset } from './auth/emails.ts'
import { countedBy, rememberDevice } from './auth/known-devices.ts'
import type { Given } from './auth/one-time-links.ts'
import { makeProof, provenBy, redeem } from './auth/one-time-links.ts'
import { hashNewPassword } from './auth/passwords.ts'
import { passOn } from './auth/response.ts'
import { askWhoSignedUp } from './auth/sign-up-request.ts'
import { requestReset, resetPassword, verifyEmail } from './contract.verification.ts'
import { deleteAllTokens } from './data.access-tokens.ts'
import { clearAttempts } from './data.attempts.ts'
import { changeEmail, endOtherWaysIn, lockAccount } from './data.one-time-links.ts'
import { endAll, setPasswordHash } from './data.sessions.ts'
import { findUserByEmail } from './people.ts'

/** What a mail proves, by its link or by its code: for a lost password, and for a new account. */
export const verificationRoutes: Route[] = [
  handle(requestReset, async ({ body, request, address, now, ...services }) => {
    const email = body.email.toLowerCase()
    await limitTo(services, 'mailsByAddress', networkOf(address), now)
    await limitTo(services, 'mailsByAccount', await countedBy(services, request, email, now), now)
    await evenly(async () => {
      const user = await findUserByEmail(services.db, email)
      if (!user) return
      await services.db.transaction(async (tx) => {
        // Held until the mail is written: of an address that is changed meanwhile, no link may go to the one before.
        if ((await lockAccount(tx, user.id))?.email !== email) return
        const secrets = await makeProof(tx, services, now, { kind: 'RESET', userId: user.id })
        await emailReset(services, tx, { id: user.id, email }, secrets)
        await record(tx, { actor: null, now, address }, entry('user.askReset', user.id))
      })
      await sendEmailsSoon(services)
    })
    return { status: true }
  }),

  handle(resetPassword, async ({ body, request, reply, address, now, live, ...services }) => {
    const { db } = services
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const given = await givenOf({ ...services, live }, request, 'RESET', body, now)
    // A password that will not do leaves the link and the code as they are.
    const email = body.token ? (await provenBy(services, now, 'RESET', given))?.email : body.email
    const choice = { field: 'newPassword' as const, email: email ?? '' }
    const hash = await hashNewPassword(db, body.newPassword, choice)
    const account = await db.transaction(async (tx) => {
      const proof = await redeem(tx, services, now, 'RESET', given)
      const held = (await lockAccount(tx, proof.userId)) ?? gone()
      await setPasswordHash(tx, held.id, hash, now)
      // A link from the machine itself says nothing about the address.
      if (proof.codeHash && !held.emailVerified) {
        await endOtherWaysIn(tx, held.id)
        await changeEmail(tx, held.id, now, { emailVerified: true })
      }
      await endAll(tx, held.id)
      await deleteAllTokens(tx, held.id)
      const by = 'token' in given ? 'link' : 'code'
      const who = { actor: { userId: held.id, address }, now }
      await record(tx, who, { ...entry('user.reset', held.id), metadata: { by } })
      return held
    })
    await clearAttempts(db, account.email)
    rememberDevice(services, request, reply, account.id, now)
    live.publish({ type: 'ACCESS_CHANGED', userIds: [account.id] })
    return { status: true }
  }),

  handle(verifyEmail, async ({ body, request, reply, address, now, ...services }) => {
    const { db } = services
    await limitTo(services, 'signInsByAddress', networkOf(address), now)
    const given = await givenOf(services, request, 'VERIFY', body, now)
    const account = await provenBy(services, now, 'VERIFY', given)
    if (account) await askWhoSignedUp(services, request, account, body.password, now)
    const email = await db.transaction(async (tx) => {
      const { userId } = await redeem(tx, services, now, 'VERIFY', given)
      await record(tx, { actor: { userId, address }, now }, entry('user.verify', userId))
      return ((await lockAccount(tx, userId)) ?? gone()).email
    })
    const path = `/verify-email?token=${encodeURIComponent(await provenToBetterAuth(services, email))}`
    return passOn(await askAuth(services, request, path), request, reply)
  }),
]

/** The link, or the code with the account that the address names. Codes are counted as attempts to sign in are. */
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
  throw new Failure(400, 'INVALID_TOKEN', 'This account is not there any more.')
}

function entry(action: string, userId: string) {
  return { action, targetTable: 'users', targetId: userId }
}
