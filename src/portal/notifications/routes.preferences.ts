import { changed, record } from '#agency/audit/record.ts'
import { knowsTimeZone } from '#agency/settings/calendar.ts'
import { invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { getPreferences, unsubscribe, updatePreferences } from './contract.preferences.ts'
import { changePreferences, endMails, findPreferences } from './data.preferences.ts'
import { readerOfToken } from './unsubscribe-link.ts'

export const preferenceRoutes: Route[] = [
  handle(getPreferences, async ({ db, actor }) => findPreferences(db, actor.userId)),

  handle(updatePreferences, async ({ db, actor, body, now, live }) => {
    if (body.timeZone && !(await knowsTimeZone(db, body.timeZone))) {
      invalid({ timeZone: ['Use a time zone like Europe/Berlin'] })
    }
    await db.transaction(async (tx) => {
      const before = await findPreferences(tx, actor.userId)
      await changePreferences(tx, actor.userId, body)
      const { mails = before.mails, timeZone = before.timeZone } = body
      if (mails === before.mails && timeZone === before.timeZone) return
      const metadata = changed(before, body)
      await record(tx, { actor, now }, { action: 'user.mails', ...target(actor.userId), metadata })
    })
    live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [actor.userId] })
    return findPreferences(db, actor.userId)
  }),

  {
    ...handle(unsubscribe, async ({ db, params, now, secret, address, live }) => {
      const userId = readerOfToken(secret, params.token) ?? notFound(brokenLink)
      await db.transaction(async (tx) => {
        const before = await findPreferences(tx, userId)
        if (!(await endMails(tx, userId))) return
        const metadata = { ...changed(before, { mails: 'OFF' }), by: 'the link of a mail' }
        await record(tx, { actor: null, now, address }, { action: 'user.mails', ...target(userId), metadata })
      })
      live.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [userId] })
      return undefined
    }),
    // Whatever a mail program sends along says nothing that the address does not say.
    bytes: true,
  },
]

const brokenLink = 'This link is not complete. Open it exactly as the mail has it.'

const target = (userId: string) => ({ targetTable: 'users', targetId: userId })
