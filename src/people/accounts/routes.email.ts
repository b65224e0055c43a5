import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Actor } from '#kernel/actor.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { conflict, invalid, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import type { Services } from '#kernel/services.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { evenly, limitTo, networkOf } from './auth/attempt-limits.ts'
import { emailAddressChanged, emailExistingAccount, emailNewAddress } from './auth/emails.ts'
import type { Given } from './auth/one-time-links.ts'
import { makeProof, provenBy, redeem } from './auth/one-time-links.ts'
import { requirePassword, requireReauthentication } from './auth/reauthentication.ts'
import { changeEmail as askForChange, confirmEmailChange } from './contract.verification.ts'
import { changeEmail, lockAccount } from './data.email-address.ts'
import { deleteOneTimeLinks } from './data.one-time-links.ts'
import { endAll } from './data.sessions.ts'
import { findUserByEmail } from './find-user.ts'

/** Another e-mail address: asked for with the password, taken over by who reads its mail. */
export const emailChangeRoutes: Route[] = [
  handle(askForChange, async (call) => {
    const { db, actor, body, address, now } = call
    const { newEmail } = body
    await limitTo(call, 'mailsByAddress', networkOf(address), now)
    await requireReauthentication(call, actor, body.password, now)
    if (newEmail === actor.email) {
      const already = 'This is your address already.'
      invalid({ newEmail: [already] }, already)
    }
    await limitTo(call, 'mailsByAccount', newEmail, now)
    await evenly(async () => {
      const known = await findUserByEmail(db, newEmail)
      await write(call, async (tx) => {
        await deleteOneTimeLinks(tx, actor.userId, 'EMAIL')
        const { userId, sessionId } = actor
        const secrets = await makeProof(tx, call, now, { kind: 'EMAIL', userId, sessionId, newEmail })
        if (!known) await emailNewAddress(call, tx, { id: userId, email: newEmail }, secrets)
        await record(tx, { ...entry('user.askEmail', userId), metadata: { email: newEmail } })
      })
      if (known) await emailExistingAccount(call, newEmail)
      else await sendEmailsSoon(call)
    })
    return { status: true }
  }),

  handle(confirmEmailChange, async (call) => {
    const { actor, body, address, now, config } = call
    await limitTo(call, 'signInsByAddress', networkOf(address), now)
    const given = await givenOf(call, actor, body, now)
    await requireRequester(call, given, actor, body.password, now)
    const email = await write({ ...call, actor: null }, async (tx) => {
      const proof = await redeem(tx, call, now, 'EMAIL', given)
      const { email: before } = (await lockAccount(tx, proof.userId)) ?? unauthenticated()
      const after = proof.newEmail ?? before
      // Without a mail server somebody handed the link over: once there is one, the address is asked for again.
      await changeEmail(tx, proof.userId, now, {
        email: after,
        emailVerified: config.SMTP_URL !== undefined,
      })
      // A link that went to the old address must not open the account of the new one.
      await deleteOneTimeLinks(tx, proof.userId)
      await endAll(tx, proof.userId, ('code' in given ? actor?.sessionId : proof.sessionId) ?? undefined)
      await emailAddressChanged(call, tx, { userId: proof.userId, before, after })
      const asOwner = onBehalfOf(tx, { userId: proof.userId, address })
      await record(asOwner, { ...entry('user.email', proof.userId), metadata: { before, after } })
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [proof.userId] })
      return after
    }).catch((error: unknown) => {
      if (isDuplicate(error)) conflict('ACCOUNT_EXISTS', 'This address has an account of its own by now.')
      throw error
    })
    await sendEmailsSoon(call)
    return { email }
  }),
]

/**
 * Signed in to the account, the mail is enough; anywhere else its password is asked for first. Else whoever asks for
 * the address of another would have an account under it that its owner confirms for them.
 */
async function requireRequester(
  services: Services,
  given: Given,
  actor: Actor | null,
  password: string | undefined,
  now: Date,
): Promise<void> {
  const account = await provenBy(services, now, 'EMAIL', given)
  if (!account || account.id === actor?.userId) return
  if (await requirePassword(services, account, password, now, { ask: whichPassword, wrong: notRight })) return
  unauthenticated('Sign in as who asked for this address, and open the link again.')
}

const whichPassword = 'Enter the password of the account that asked for this address.'
const notRight =
  'This is not the password of the account that asked for this address. If it was not you who asked, nothing needs to be done.'

async function givenOf(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  body: { token?: string | undefined; code?: string | undefined },
  now: Date,
): Promise<Given> {
  if (body.token) return { token: body.token }
  if (!actor) unauthenticated('Please sign in, or open the link of the mail.')
  await limitTo(services, 'codesByAccount', `EMAIL ${actor.userId}`, now)
  return { userId: actor.userId, code: body.code ?? '' }
}

function entry(action: string, userId: string) {
  return { action, targetTable: 'users', targetId: userId }
}
