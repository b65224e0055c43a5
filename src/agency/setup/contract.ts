import { z } from 'zod'
import { agencyName, frontPage, timeZone } from '#agency/settings/contract.ts'
import { endpoint, line } from '#kernel/contract.ts'
import { longestPassword, shortestPassword } from '#people/accounts/contract.ts'

const emailAddress = z
  .email('Enter an email address like ada@example.com')
  .max(320, 'Use at most 320 characters')

const chooseAPassword = `Choose a password of at least ${shortestPassword} characters`

export const setUpInput = z.object({
  token: z.string().min(1).max(200),
  agencyName,
  email: emailAddress,
  password: z
    .string(chooseAPassword)
    .min(shortestPassword, chooseAPassword)
    .max(longestPassword, `Use at most ${longestPassword} characters`),
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  /** Where the browser is; UTC where it does not say. */
  timeZone: timeZone.default('UTC'),
  frontPage: frontPage.default('LANDING'),
  openSignUp: z.boolean().default(true),
  supportAddress: z.union([z.literal('').transform(() => null), emailAddress]).nullish(),
  demoData: z.boolean().default(false),
})

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Make the agency and its first administrator, once, with the link that the start printed',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'agency.setUp' },
  body: setUpInput,
  answer: z.object({
    /** False where none was asked for, or where it could not be made: all else stands. */
    demoData: z.boolean(),
  }),
  status: 201,
})
