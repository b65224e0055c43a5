import { z } from 'zod'
import { empty, endpoint, id, idParams, instant, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { givenPassword } from '#people/accounts/contract.ts'
import { mayManageTeam, maySeeOwnAccount } from '#people/accounts/rules.ts'
import { m } from './messages.ts'

// What is shown beside a password: an authenticator app with its recovery codes, or a passkey.

/** Left out by those whose account has no password; they must have signed in a short while ago. */
export const password = givenPassword.optional()

/** Six digits; spaces between them are how some apps show them. */
export const appCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, t(m.enterAppCode)))

/** As they were given: two groups of five; capitals, spaces and a missing dash are forgiven. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{10}$/, t(m.recoveryCodeForm)))
  .transform((text) => `${text.slice(0, 5)}-${text.slice(5)}`)

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept by a password manager or an account, so that it is not lost with the device. */
  backedUp: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** How this account is protected beside its password. */
const ownFactors = z.object({
  app: z.boolean(),
  /** How many recovery codes are left; null without an app. */
  codesLeft: z.number().nullable(),
  passkeys: z.array(passkey),
  /** The agency requires one of this person. */
  required: z.boolean(),
  /** False for those who only come by somebody else's account: no password is asked of them. */
  hasPassword: z.boolean(),
})
export type OwnFactors = z.output<typeof ownFactors>

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/auth/second-factors',
  summary: 'List your second factors: authenticator app, recovery codes and passkeys',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  answer: ownFactors,
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/enable',
  summary: 'Start setting up an authenticator app; it takes effect with the first code',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { nothing: 'takes effect with the first code' },
  body: z.object({ password }),
  /** `uri` is for a QR code (otpauth://), `secret` the same to type (base32). */
  answer: z.object({ uri: z.string(), secret: z.string() }),
})

const codes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Confirm the authenticator app with a first code; returns the recovery codes, once',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'secondFactor.add' },
  body: z.object({ code: appCode }),
  answer: codes,
})

export const renewCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/generate-backup-codes',
  summary: 'Create new recovery codes; the old ones stop working',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'secondFactor.codes' },
  body: z.object({ password }),
  answer: codes,
})

export const removeApp = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  summary: 'Turn off the authenticator app and its recovery codes',
  may: maySeeOwnAccount,
  scope: 'session',
  beforeSecondFactor: true,
  audits: { action: 'secondFactor.remove' },
  body: z.object({ password }),
  answer: empty,
  status: 204,
})

const personFactor = z.object({
  id,
  name: z.string(),
  email: z.string(),
  seesMoney: z.boolean(),
  has: z.boolean(),
})
export type PersonFactor = z.output<typeof personFactor>

const teamFactors = z.object({
  required: z.boolean(),
  colleagues: z.array(personFactor),
  /** Customers who have one. */
  customers: z.array(personFactor),
})
export type TeamFactors = z.output<typeof teamFactors>

export const getTeamFactors = endpoint({
  method: 'GET',
  path: '/api/team/second-factors',
  summary: 'Get whether the team needs a second factor, and who has one, customers included (staff)',
  may: mayManageTeam,
  scope: 'session',
  viewers: true,
  answer: teamFactors,
})

export const requireTeamFactor = endpoint({
  method: 'PATCH',
  path: '/api/team/second-factors',
  summary: 'Turn the second factor requirement for the team on or off (staff who have one)',
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'secondFactor.require', changes: true },
  body: z.object({ required: z.boolean() }),
  answer: teamFactors,
})

export const resetFactor = endpoint({
  method: 'POST',
  path: '/api/people/:id/reset-second-factor',
  summary: "Reset a person's lost second factor; ends their sessions and emails them (staff)",
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'secondFactor.reset' },
  params: idParams,
  answer: empty,
  status: 204,
})

/** What a passkey is called by its owner. */
export const passkeyName = line(60).min(1, t(m.nameRequired))

/** What the browser is handed for a passkey, and hands back: read by its own WebAuthn and by Better Auth, not by us. */
export const ceremony = z.looseObject({ challenge: z.string() })
export const madeByKey = z
  .looseObject({ id: z.string().max(2_000), response: z.looseObject({}) })
  .refine((made) => JSON.stringify(made).length <= 50_000, t(m.passkeyTooLarge))
