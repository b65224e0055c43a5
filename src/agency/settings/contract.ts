import { z } from 'zod'
import { currencyCode, endpoint, idParams, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'
import { mayChangeAgency } from './rules.ts'

/** What visitors see at /: the product's landing page, or the agency's sign-in screen. */
export const frontPage = z.enum(['LANDING', 'SIGN_IN'])

/** What anyone can read about the agency, even before signing in. */
const agency = z.object({
  name: z.string(),
  /** `#rrggbb`. Null for the product's default. */
  accent: z.string().nullable(),
  /** The accent's CSS variables in both themes, with enough contrast for text. */
  accentVariables: z.record(z.string(), z.string()),
  /** The currency of new projects, in lowercase. */
  currency: currencyCode,
  /** IANA name, such as Europe/Berlin. Determines when the portal's days and months begin. */
  timeZone: z.string(),
  supportAddress: z.string().nullable(),
  /** The address that 'Contact Support' uses: the support address, or the one in `MAIL_FROM`. */
  contactAddress: z.string().nullable(),
  openSignUp: z.boolean(),
  /** Whether contacts can invite colleagues to their own company. Included only for signed-in people. */
  contactsMayInvite: z.boolean().optional(),
  /** Whether emails to one person carry a personal link that needs no password. Only for signed-in people. */
  emailsCarryLinks: z.boolean().optional(),
  /**
   * Whether a decision with a price requires an emailed code if it's made through such a link. Only for
   * signed-in people.
   */
  decisionsNeedCode: z.boolean().optional(),
  frontPage,
  /** The heading of the landing page, in the reader's language. */
  landingTitle: z.string(),
  landingText: z.string(),
  logoUrl: z.string().nullable(),
  /** The logo for the dark theme. Null to use `logoUrl`. */
  darkLogoUrl: z.string().nullable(),
  /** Whether the first administrator exists. Until then, only setup works. */
  isSetUp: z.boolean(),
})
export type Agency = z.output<typeof agency>

export const getAgencyProfile = endpoint({
  method: 'GET',
  path: '/api/agency',
  summary: "Get the agency's name, color and settings",
  may: 'everyone',
  scope: 'none',
  answer: agency,
})

export const agencyName = line(100, t(m.nameRequired))
/** An IANA name, such as Europe/Berlin. */
export const timeZone = z.string().max(100).refine(isTimeZone, t(m.timeZoneInvalid))

export const agencySettings = z.object({
  name: agencyName,
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, t(m.colorInvalid))
    .nullable(),
  currency: z.string().trim().toLowerCase().max(20).refine(isCurrency, t(m.currencyInvalid)),
  timeZone,
  supportAddress: z.email(t(m.emailInvalid)).max(320).nullable(),
  openSignUp: z.boolean(),
  contactsMayInvite: z.boolean(),
  emailsCarryLinks: z.boolean(),
  decisionsNeedCode: z.boolean(),
  frontPage,
})
export type AgencySettings = z.output<typeof agencySettings>

export const updateAgency = endpoint({
  method: 'PATCH',
  path: '/api/agency',
  summary: "Change the agency's settings (staff)",
  may: mayChangeAgency,
  scope: 'settings:write',
  audits: { action: 'agency.update', changes: true },
  body: agencySettings.partial().extend({
    /** Whether to hide the setup steps on staff dashboards. */
    firstStepsHidden: z.boolean().optional(),
  }),
  answer: agency,
})

export const largestLogo = 2 * 1024 * 1024

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/agency/logo',
  summary: "Upload the agency's logo: a JPG or PNG of at most 2 MB (staff)",
  may: mayChangeAgency,
  scope: 'settings:write',
  audits: { action: 'agency.update', changes: true },
  answer: agency,
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/agency/logo',
  summary: "Remove the agency's logo and its dark version (staff)",
  may: mayChangeAgency,
  scope: 'settings:write',
  audits: { action: 'agency.update', changes: true },
  answer: agency,
})

export const uploadDarkLogo = endpoint({
  method: 'POST',
  path: '/api/agency/logo/dark',
  summary: 'Upload the logo for the dark theme: a JPG or PNG of at most 2 MB (staff)',
  may: mayChangeAgency,
  scope: 'settings:write',
  audits: { action: 'agency.update', changes: true },
  answer: agency,
})

export const removeDarkLogo = endpoint({
  method: 'DELETE',
  path: '/api/agency/logo/dark',
  summary: 'Remove the logo for the dark theme (staff)',
  may: mayChangeAgency,
  scope: 'settings:write',
  audits: { action: 'agency.update', changes: true },
  answer: agency,
})

export const getLogo = endpoint({
  method: 'GET',
  path: '/api/agency/logo/:id',
  summary: "Get the agency's logo, or its version for the dark theme",
  may: 'everyone',
  scope: 'none',
  params: idParams,
  answer: z.unknown(),
})

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Only accepts UTC or Area/Place. The database may reject other names that Node.js knows.
    return name === 'UTC' || /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name)
  } catch {
    return false
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code.toUpperCase())
}
