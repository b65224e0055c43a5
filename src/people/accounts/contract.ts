import { z } from 'zod'
import { endpoint, id, instant, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { language } from '#schema/party.ts'
import { m } from './messages.ts'
import { maySeeOwnAccount } from './rules.ts'

/** A session lasts one week from its last extension. */
export const sessionSeconds = 604_800

/** A customer's session lasts this long from its last extension, if they chose to stay signed in. */
export const stayingSeconds = 7_776_000

/** Minimum length, from section 9 of the specification. */
export const shortestPassword = 6
export const longestPassword = 200
/** A password, accepted as is. The code that uses it checks whether it's correct or strong enough. */
export const givenPassword = z.string().max(longestPassword, t(m.tooLong, { most: longestPassword }))
/**
 * A password in forms and calls that create an account. Better Auth has the same limits with its own
 * messages.
 */
export const newPassword = givenPassword.min(shortestPassword)
/** An address, accepted as is, even if it's invalid. */
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

const emailAbout = z
  .object({
    clientId: id,
    projectId: id,
    fileId: id,
    milestoneId: id,
    reviewId: id,
    invoiceId: id,
    quoteId: id,
    messages: z.literal(true),
  })
  .partial()

/** The signed-in user as the API returns it. The browser applies the same rules as the server. */
export const me = z.object({
  id,
  email: z.string(),
  ...shown,
  metadata: z.object(shown),
  seesMoney: z.boolean(),
  memberships: z.array(membership),
  /** When the session ends unless it's extended, or when the calling token expires. */
  expiresAt: instant,
  /** True if the session lasts 90 days from each use. Otherwise omitted. */
  staysSignedIn: z.boolean().optional(),
  /** The staff member who is viewing the portal as this person. Usually null. */
  viewer: z.object({ userId: id, name: z.string() }).nullable(),
  /** What this session's email is about, if an email link opened the session. Otherwise omitted. */
  fromEmail: z.object({ about: emailAbout, readsOnly: z.boolean(), needsCode: z.boolean() }).optional(),
  /** The calling token's scopes. Null for a session. */
  scopes: z.array(z.string()).nullable(),
  /** Whether this is a staff member without a required second factor. They're asked to set one up. */
  lacksSecondFactor: z.boolean(),
  /** The language the person chose. Null to use their client's or their browser's. */
  language: language.nullable(),
  /** The language the person chose, or their client's. Null to use the browser's. */
  pageLanguage: language.nullable(),
  /** When a former contact lost their last company. Usually null. */
  leftCompanyAt: instant.nullable(),
  /** When the person asked the agency to erase them, or null. */
  erasureAskedAt: instant.nullable(),
  /**
   * Only for staff. Whether the portal is in quiet mode, so that no emails or card payments leave it.
   */
  quiet: z.boolean().optional(),
  /** Only for staff. Whether quiet mode lasts until an administrator ends it, because of a restore or a copy. */
  quietUntilConfirmed: z.boolean().optional(),
})
export type Me = z.output<typeof me>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the signed-in person',
  may: maySeeOwnAccount,
  scope: 'none',
  fromEmail: 'any',
  beforeSecondFactor: true,
  answer: me,
})

export const pictureGoesElsewhere = z.never(t(m.pictureElsewhere)).optional()

/** First and last name are free text and optional. Other fields, including `role`, are ignored. */
export const profile = z.object({
  firstName: line(100).nullish(),
  lastName: line(100).nullish(),
  language: language.nullish(),
  profileImageUrl: pictureGoesElsewhere,
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  summary: 'Change your name or language',
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
  fromEmail: ['fileId', 'messages'],
  params: z.object({ id }),
  answer: z.unknown(),
})
