import * as preferences from '#portal/notifications/contract.preferences.ts'
import * as notifications from '#portal/notifications/contract.ts'
import { unsubscribePath } from '#portal/notifications/unsubscribe-link.ts'
import { getPush, startPush, stopPush } from '#portal/push/contract.ts'
import { browserKeys } from '../../fixtures/push.ts'
import { ownNotification } from '../fixtures/facts.ts'
import { row, that } from '../row.ts'
import { seesNotification } from '../visible.ts'

const isTheirs = that(seesNotification, ownNotification)

export const notificationsRows = [
  row(notifications.listNotifications, {
    on: 'the contact’s own',
    shows: isTheirs,
    send: async ({ make }) => ({ query: { limit: 100 }, shown: (await make.notification()).id }),
  }),
  row(notifications.countUnread),
  row(notifications.readNotification, {
    on: 'the contact’s own',
    found: isTheirs,
    send: async ({ make }) => ({ params: await make.notification(), body: { read: true as const } }),
  }),
  row(notifications.readAllNotifications),
  row(preferences.getPreferences),
  row(preferences.updatePreferences, { send: async () => ({ body: { mails: 'DAILY' as const } }) }),
  row(getPush),
  row(startPush, { send: async () => ({ body: browserKeys('https://1.1.1.1/push') }) }),
  row(stopPush),
  row(preferences.unsubscribe, {
    on: 'by the link of a mail',
    send: async ({ app, make }) => {
      const path = unsubscribePath(app.services.secret, (await make.account()).userId)
      return { params: { token: path.split('/').at(-1) ?? '' } }
    },
  }),
]
