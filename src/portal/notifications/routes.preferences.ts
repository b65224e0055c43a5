import { changed, record } from '#agency/audit/record.ts'
import { knowsTimeZone } from '#agency/settings/calendar.ts'
import { invalid, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { getPreferences, unsubscribe, updatePreferences } from './contract.preferences.ts'
import { changePreferences, findPreferences, turnOffEmails } from './data.preferences.ts'
import { m } from './messages.ts'
import { readerOfToken } from './unsubscribe-link.ts'

export const preferenceRoutes: Route[] = [
  handle(getPreferences, async ({ db, actor }) => findPreferences(db, actor.userId)),

  handle(updatePreferences, async (call) => {
    const { db, actor, body } = call
    if (body.timeZone && !(await knowsTimeZone(db, body.timeZone))) {
      invalid({ timeZone: [t(m.timeZoneExample)] })
    }
    await write(call, async (tx) => {
      tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [actor.userId] })
      const before = await findPreferences(tx, actor.userId)
      await changePreferences(tx, actor.userId, body)
      const metadata = changed(before, body)
      if (JSON.stringify({ ...before, ...body }) === JSON.stringify(before)) return
      await record(tx, { action: 'user.mails', ...target(actor.userId), metadata })
    })
    return findPreferences(db, actor.userId)
  }),

  {
    ...handle(unsubscribe, async (call) => {
      const userId = readerOfToken(call.secret, call.params.token) ?? notFound(t(m.brokenLink))
      await write({ ...call, actor: null }, async (tx) => {
        const before = await findPreferences(tx, userId)
        if (!(await turnOffEmails(tx, userId))) return
        const metadata = { ...changed(before, { mails: 'OFF' }), by: 'the link of a mail' }
        tx.publish({ type: 'NOTIFICATIONS_CHANGED', userIds: [userId] })
        await record(tx, { action: 'user.mails', ...target(userId), metadata })
      })
      return undefined
    }),
    // Everything needed is in the URL. The body that email programs send is ignored.
    bytes: true,
  },
]

const target = (userId: string) => ({ targetTable: 'users', targetId: userId })
