import { z } from 'zod'
import { timeZone } from '#agency/settings/contract.ts'
import { empty, endpoint } from '#kernel/contract.ts'
import { emailFrequencies, notificationKinds } from '#schema/values.ts'
import { mayHaveNotifications } from './rules.ts'

/** How a person gets unread notifications outside of the portal. */
const preferences = z.object({
  mails: z.enum(emailFrequencies),
  /** Daily emails arrive at 8 a.m. in this time zone. */
  timeZone,
  /** Which notifications are pushed to devices that have push notifications turned on. */
  push: z.array(z.enum(notificationKinds)).max(notificationKinds.length),
})
export type Preferences = z.output<typeof preferences>

const shown = preferences.extend({
  /** False if the person has no time zone and the agency's applies. */
  isTimeZoneKept: z.boolean(),
})
export type ShownPreferences = z.output<typeof shown>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Get how unread notifications reach you',
  may: mayHaveNotifications,
  scope: 'session',
  viewers: true,
  answer: shown,
})

export const updatePreferences = endpoint({
  method: 'PATCH',
  path: '/api/notifications/preferences',
  summary: 'Choose how unread notifications reach you',
  may: mayHaveNotifications,
  scope: 'session',
  audits: { action: 'user.mails', changes: true },
  body: preferences.partial(),
  answer: shown,
})

/**
 * The endpoint named in these emails' List-Unsubscribe header. Email programs post a form to it (RFC 8058).
 * People who open it see a page with a button.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Unsubscribe from emails about unread notifications, with the link in such an email',
  may: 'everyone',
  scope: 'none',
  audits: { action: 'user.mails', changes: true },
  params: z.object({ token: z.string().max(200) }),
  answer: empty,
  status: 204,
})
