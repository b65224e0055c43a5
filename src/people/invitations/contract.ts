import { z } from 'zod'
import { endpoint, id, instant, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { longestPassword, shortestPassword } from '#people/accounts/contract.ts'
import { m } from './messages.ts'

/** The details that anyone with an invitation's link can see before accepting. */
const openInvitation = z.object({
  agencyName: z.string(),
  /** Null for an invitation to the agency's own team. */
  companyName: z.string().nullable(),
  email: z.string(),
  hasAccount: z.boolean(),
  expiresAt: instant,
})
export type OpenInvitation = z.output<typeof openInvitation>

/** The account to create for an invited person who doesn't have one yet. */
export const invitedPerson = z.object({
  firstName: line(100, t(m.firstNameRequired)),
  lastName: line(100),
  password: z
    .string()
    .min(shortestPassword, t(m.passwordTooShort, { least: shortestPassword }))
    .max(longestPassword, t(m.passwordTooLong, { most: longestPassword })),
})

const tokenParams = z.object({ token: z.string().min(1).max(200) })

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'Get what an invitation link is for',
  may: 'everyone',
  scope: 'none',
  params: tokenParams,
  answer: openInvitation,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token/accept',
  summary: 'Accept an invitation, signed in with its email address or with a new account',
  may: 'everyone',
  scope: 'session',
  audits: { action: 'invitation.accept' },
  params: tokenParams,
  body: invitedPerson.partial(),
  answer: z.object({ clientId: id.nullable() }),
})

export interface Rights {
  seesInvoices: boolean
  mayApprove: boolean
  mayComment: boolean
}
