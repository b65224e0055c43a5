import { z } from 'zod'
import { empty, endpoint, id, idParams, instant, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { givenPassword } from '#people/accounts/contract.ts'
import { mayManageTeam, maySeeOwnAccount } from '#people/accounts/rules.ts'
import { m } from './messages.ts'

// Second factors: an authenticator app with recovery codes, or a passkey.

/** Omitted by people whose account has no password. They must have signed in recently. */
export const password = givenPassword.optional()

/** A code of six digits. Some apps show spaces between them. */
export const appCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, t(m.enterAppCode)))

/** A recovery code: two groups of five characters. Ignores case, spaces and a missing dash. */
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
  /** Whether the passkey is synced, so that it isn't lost with the device. */
  backedUp: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

/** The account's second factors. */
const ownFactors = z.object({
  app: z.boolean(),
  /** Number of recovery codes left. Null without an app. */
  codesLeft: z.number().nullable(),
  passkeys: z.array(passkey),
  /** Whether the agency requires a second factor for this person. */
  required: z.boolean(),
  /** False for people who only sign in through a provider, so they aren't asked for a password. */
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
  /** `uri` is for a QR code (otpauth://). `secret` is the same secret for typing (base32). */
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
  /** Customers who have a second factor. */
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

/** The owner's name for a passkey. */
export const passkeyName = line(60).min(1, t(m.nameRequired))

/** WebAuthn data passed to and from the browser. Only the browser and Better Auth read it. */
export const ceremony = z.looseObject({ challenge: z.string() })
export const madeByKey = z
  .looseObject({ id: z.string().max(2_000), response: z.looseObject({}) })
  .refine((made) => JSON.stringify(made).length <= 50_000, t(m.passkeyTooLarge))
