import { z } from 'zod'
import { timeZone } from '#features/agency/contract.ts'
import { endpoint } from '#kernel/contract.ts'
import { mailWishes } from './contract.ts'

/** How you want to be mailed of what you have not read. */
export const preferences = z.object({
  mails: z.enum(mailWishes),
  /** In which eight in the morning is reckoned. */
  timeZone,
})
export type Preferences = z.output<typeof preferences>

const shown = preferences.extend({
  /** False: nobody said, and it is the agency's. */
  isTimeZoneKept: z.boolean(),
})
export type ShownPreferences = z.output<typeof shown>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'How you are mailed of what you have not read',
  answer: shown,
})

export const updatePreferences = endpoint({
  method: 'PATCH',
  path: '/api/notifications/preferences',
  summary: 'Choose how you are mailed of what you have not read',
  body: preferences.partial(),
  answer: shown,
})
