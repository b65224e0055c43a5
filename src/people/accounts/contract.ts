import { z } from 'zod'
import { endpoint, id, instant, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { maySeeOwnAccount } from './rules.ts'

/** A session lasts a week from its last extension. */
export const sessionSeconds = 604_800

/** Specification, section 9. */
export const shortestPassword = 6
export const longestPassword = 200
/** As it is given; whether it is right, or will do as a new one, is found out where it is looked at. */
export const givenPassword = z.string().max(longestPassword, t(m.tooLong, { most: longestPassword }))
/** For forms and calls where an account is made; Better Auth has the same limits and words of its own. */
export const newPassword = givenPassword.min(shortestPassword)
/** As it is given, be it an address or not. */
export const givenAddress = line(320)

export const largestPhoto = 2 * 1024 * 1024

const shown = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(['ADMIN', 'CUSTOMER']),
}

const membership = z.object({
  clientId: id,
  seesInvoices: z.boolean(),
  mayApprove: z.boolean(),
  mayComment: z.boolean(),
})

/** The user as the app sees it; with it the browser asks the same rules as the server. */
export const me = z.object({
  id,
  email: z.string(),
  ...shown,
  metadata: z.object(shown),
  seesMoney: z.boolean(),
  memberships: z.array(membership),
  /** When the session ends unless it is extended, or the token that asks. */
  expiresAt: instant,
  /** Staff who look at the portal as this person sees it; null as a rule. */
  viewer: z.object({ userId: id, name: z.string() }).nullable(),
  /** What the token that asks may do; null for a session. */
  scopes: z.array(z.string()).nullable(),
  /** Staff without the second factor that is required: they are led to set one up. */
  lacksSecondFactor: z.boolean(),
  /** Since when a customer who was a contact of a company is one of none; null as a rule. */
  leftCompanyAt: instant.nullable(),
  /** When they asked the agency to be erased; null unless they did. */
  erasureAskedAt: instant.nullable(),
  /** Told to staff while the portal runs with `EASEL_QUIET`: no email and no card payment leaves it. */
  quiet: z.boolean().optional(),
})
export type Me = z.output<typeof me>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the signed-in person',
  may: maySeeOwnAccount,
  scope: 'none',
  beforeSecondFactor: true,
  answer: me,
})

export const pictureGoesElsewhere = z.never(t(m.pictureElsewhere)).optional()

/** First and last name are free text; an empty one is none. What else is sent, a `role` included, is ignored. */
export const profile = z.object({
  firstName: line(100).nullish(),
  lastName: line(100).nullish(),
  profileImageUrl: pictureGoesElsewhere,
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  summary: 'Change your name',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'user.update', changes: true },
  body: profile,
  answer: me,
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/auth/user/photo',
  summary: 'Upload your profile picture: a JPG or PNG of at most 2 MB',
  may: maySeeOwnAccount,
  scope: 'session',
  audits: { action: 'user.photo', changes: true },
  answer: me,
})

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'Get the profile picture of someone you work with',
  may: maySeeOwnAccount,
  scope: 'projects:read',
  params: z.object({ id }),
  answer: z.unknown(),
})
