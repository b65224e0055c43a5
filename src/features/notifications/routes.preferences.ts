import { knowsTimeZone } from '#features/agency/open.calendar.ts'
import { changed, record } from '#features/audit/open.ts'
import { invalid } from '#kernel/failure.ts'
import type { Route } from '#kernel/serve.ts'
import { handle } from '#kernel/serve.ts'
import { getPreferences, updatePreferences } from './contract.preferences.ts'
import { changePreferences, findPreferences } from './data.preferences.ts'
import { mayHaveNotifications } from './rules.ts'

export const preferencesRoutes: Route[] = [
  handle(getPreferences, mayHaveNotifications, async ({ db, actor }) => findPreferences(db, actor.userId)),

  handle(updatePreferences, mayHaveNotifications, async ({ db, actor, body, now, live }) => {
    if (body.timeZone && !(await knowsTimeZone(db, body.timeZone))) {
      invalid({ timeZone: ['Use a time zone like Europe/Berlin'] })
    }
    await db.transaction(async (tx) => {
      const before = await findPreferences(tx, actor.userId)
      await changePreferences(tx, actor.userId, body)
      if (body.mails === undefined || body.mails === before.mails) return
      const metadata = changed(before, { mails: body.mails })
      await record(tx, { actor, now }, { action: 'user.mails', ...target(actor.userId), metadata })
    })
    live.tell({ type: 'NOTIFICATIONS_CHANGED', userIds: [actor.userId] })
    return findPreferences(db, actor.userId)
  }),
]

const target = (userId: string) => ({ targetTable: 'users', targetId: userId })
