import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Actor } from '#kernel/actor.ts'
import { isDuplicate } from '#kernel/database/database.ts'
import { conflict, invalid, unauthenticated } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Services } from '#kernel/services.ts'
import { onBehalfOf, write } from '#kernel/unit-of-work.ts'
import { evenly, limitTo, networkOf } from '../auth/attempt-limits.ts'
import { emailAddressChanged, emailExistingAccount, emailNewAddress } from '../auth/emails.ts'
import type { Given } from '../auth/one-time-links.ts'
import { makeProof, provenBy, redeem } from '../auth/one-time-links.ts'
import { requirePassword, requireReauthentication } from '../auth/reauthentication.ts'
import { changeEmail, lockAccount } from '../data.email-address.ts'
import { endAll } from '../data.sessions.ts'
import { findUserByEmail } from '../find-user.ts'
import { m } from '../messages.ts'
import { languageOfUser } from '../user-language.ts'
import { changeEmail as askForChange, confirmEmailChange } from './contract.ts'
import { deleteOneTimeLinks } from './data.ts'

/** Changes the email address. The change is requested with the password and confirmed from the email. */
export const emailChangeRoutes: Route[] = [
  handle(askForChange, async (call) => {
    const { db, actor, body, address, now } = call
    const { newEmail } = body
    await limitTo(call, 'mailsByAddress', networkOf(address), now)
    await requireReauthentication(call, actor, body.password, now)
    if (newEmail === actor.email) {
      invalid({ newEmail: [t(m.alreadyYours)] })
    }
    await limitTo(call, 'mailsByAccount', newEmail, now)
    await evenly(async () => {
      const known = await findUserByEmail(db, newEmail)
      await write(call, async (tx) => {
        await deleteOneTimeLinks(tx, actor.userId, 'EMAIL')
        const { userId, sessionId } = actor
        const secrets = await makeProof(tx, call, now, { kind: 'EMAIL', userId, sessionId, newEmail })
        const language = await languageOfUser(tx, userId)
        if (!known) await emailNewAddress(call, tx, { id: userId, email: newEmail, language }, secrets)
        await record(tx, { ...entry('user.askEmail', userId), metadata: { email: newEmail } })
      })
      if (known) await emailExistingAccount(call, known.id, newEmail)
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
      // Without a mail server, someone passed the link on. Once there is a mail server, the address must be
      // confirmed again.
      await changeEmail(tx, proof.userId, now, {
        email: after,
        emailVerified: config.SMTP_URL !== undefined,
      })
      // A link sent to the old address must not open the account at the new one.
      await deleteOneTimeLinks(tx, proof.userId)
      await endAll(tx, proof.userId, ('code' in given ? actor?.sessionId : proof.sessionId) ?? undefined)
      await emailAddressChanged(call, tx, { userId: proof.userId, before, after })
      const asOwner = onBehalfOf(tx, { userId: proof.userId, address })
      await record(asOwner, { ...entry('user.email', proof.userId), metadata: { before, after } })
      tx.publish({ type: 'ACCESS_CHANGED', userIds: [proof.userId] })
      return after
    }).catch((error: unknown) => {
      if (isDuplicate(error)) conflict('ACCOUNT_EXISTS', t(m.emailTaken))
      throw error
    })
    await sendEmailsSoon(call)
    return { email }
  }),
]

/**
 * If you're signed in to the account, the email is enough. Otherwise the password is required, so that nobody
 * can request another person's address and have them confirm it.
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
  const messages = { ask: t(m.requesterPassword), wrong: t(m.notRequesterPassword) }
  if (await requirePassword(services, account, password, now, messages)) return
  unauthenticated(t(m.signInAsRequester))
}

async function givenOf(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  body: { token?: string | undefined; code?: string | undefined },
  now: Date,
): Promise<Given> {
  if (body.token) return { token: body.token }
  if (!actor) unauthenticated(t(m.signInOrOpenLink))
  await limitTo(services, 'codesByAccount', `EMAIL ${actor.userId}`, now)
  return { userId: actor.userId, code: body.code ?? '' }
}

function entry(action: string, userId: string) {
  return { action, targetTable: 'users', targetId: userId }
}
