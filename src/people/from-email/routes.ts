import { record } from '#agency/audit/record.ts'
import { sendEmailsSoon } from '#agency/email/queue-email.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import { write } from '#kernel/unit-of-work.ts'
import { limitTo, networkOf } from '#people/accounts/auth/attempt-limits.ts'
import { findOpenLink, markUsed } from '#people/accounts/auth/data.email-sessions.ts'
import { openEmailSession } from '#people/accounts/auth/email-sessions.ts'
import { openFromEmail, sendDecisionCode } from './contract.ts'
import { emailCode } from './decision-code.ts'
import { m } from './messages.ts'

export const fromEmailRoutes: Route[] = [
  handle(openFromEmail, async (call) => {
    const { db, config, actor, body, now, address, request, reply } = call
    await limitTo(call, 'linksByAddress', networkOf(address), now)
    const link = (await findOpenLink(db, hashOfToken(body.token), now)) ?? notFound(t(m.unknownLink))
    const { path } = link
    if (actor && !isReader(actor, link)) conflict('OTHER_PERSON', t(m.otherPerson, { name: actor.name }))
    if (actor && !actor.fromEmail) return { path, open: true }
    if (!link.holds) return { path, open: false }
    if (actor?.fromEmail?.linkId !== link.id) {
      await write(call, async (tx) => {
        await openEmailSession(tx, { config, now }, request, reply, link)
        await markUsed(tx, link.id, now)
      })
    }
    return { path, open: true }
  }),

  handle(sendDecisionCode, async (call) => {
    const { actor, now } = call
    const fromEmail = actor.fromEmail ?? notFound(t(m.unknownLink))
    await limitTo(call, 'mailsByAccount', actor.email, now)
    await write(call, async (tx) => {
      await emailCode(tx, call, { actor, fromEmail, now })
      await record(tx, { action: 'session.code', targetTable: 'users', targetId: actor.userId })
    })
    await sendEmailsSoon(call)
    return undefined
  }),
]

/** Staff who view as the reader don't count as the reader. */
function isReader({ userId, viewer }: Actor, link: { userId: string }): boolean {
  return userId === link.userId && viewer === null
}
