import { z } from 'zod'
import { agencyName, frontPage, timeZone } from '#agency/settings/contract.ts'
import { endpoint, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { longestPassword, shortestPassword } from '#people/accounts/contract.ts'
import { m } from './messages.ts'

const emailAddress = z.email(t(m.emailInvalid)).max(320, t(m.tooLong, { most: 320 }))

const chooseAPassword = t(m.passwordTooShort, { least: shortestPassword })

export const setUpInput = z.object({
  token: z.string().min(1).max(200),
  agencyName,
  email: emailAddress,
  password: z
    .string(chooseAPassword)
    .min(shortestPassword, chooseAPassword)
    .max(longestPassword, t(m.tooLong, { most: longestPassword })),
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  /** The browser's time zone, or UTC if the browser doesn't report one. */
  timeZone: timeZone.default('UTC'),
  frontPage: frontPage.default('LANDING'),
  openSignUp: z.boolean().default(true),
  supportAddress: z.union([z.literal('').transform(() => null), emailAddress]).nullish(),
  demoData: z.boolean().default(false),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Create the agency and its first administrator, once, with the link printed at start',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'agency.setUp' },
  body: setUpInput,
  answer: z.object({
    /**
     * False if demo data wasn't requested or couldn't be created. The rest of the setup is complete either
     * way.
     */
    demoData: z.boolean(),
  }),
  status: 201,
})
