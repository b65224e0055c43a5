import { z } from 'zod'
import { empty, endpoint, id, idParams, instant } from '#kernel/contract.ts'
import { newInvitation } from './contract.contacts.ts'

const rights = { seesInvoices: z.boolean(), mayApprove: z.boolean(), mayComment: z.boolean() }

const colleague = z.object({
  /** The id of the contact. */
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  ...rights,
})

/** A pending invitation to the company. It may have expired. */
const colleagueInvitation = z.object({
  id,
  email: z.string(),
  ...rights,
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  /** Whether the caller sent the invitation and can revoke it. */
  own: z.boolean(),
})
export type ColleagueInvitation = z.output<typeof colleagueInvitation>

/** A company that the caller is a contact of. */
const ownCompany = z.object({
  clientId: id,
  companyName: z.string(),
  /** Whether the caller can invite colleagues to the company. */
  mayInvite: z.boolean(),
  colleagues: z.array(colleague),
  /** Empty unless the caller can invite colleagues. */
  invitations: z.array(colleagueInvitation),
})
export type OwnCompany = z.output<typeof ownCompany>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  summary: "List the companies you're a contact of, with their other contacts",
  scope: 'clients:read',
  answer: z.array(ownCompany),
})

export const inviteToCompany = endpoint({
  method: 'POST',
  path: '/api/clients/:id/colleagues',
  summary: 'Invite a colleague from your company, with no more rights than your own',
  scope: 'session',
  audits: { action: 'invitation.create' },
  params: idParams,
  body: newInvitation,
  // `mailed` is false without a mail server. The agency then passes the link on.
  answer: colleagueInvitation.extend({ mailed: z.boolean() }),
  status: 201,
})

export const revokeColleagueInvitation = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id/colleagues/:invitationId',
  summary: 'Cancel an invitation you sent; its link stops working',
  scope: 'session',
  audits: { action: 'invitation.revoke' },
  params: idParams.extend({ invitationId: id }),
  answer: empty,
  status: 204,
})
