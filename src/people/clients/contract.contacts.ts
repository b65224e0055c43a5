import { z } from 'zod'
import { emailAddress, empty, endpoint, id, idParams, instant } from '#kernel/contract.ts'

/** A contact's permissions for the client, besides seeing its projects. */
const rights = {
  seesInvoices: z.boolean(),
  mayApprove: z.boolean(),
  mayComment: z.boolean(),
}

const contact = z.object({
  id,
  userId: id,
  email: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  ...rights,
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

/** The status of an invitation that wasn't revoked. */
const invitationStates = ['pending', 'expired', 'accepted'] as const

const invitation = z.object({
  id,
  email: z.string(),
  ...rights,
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(invitationStates),
  /** The inviter's name. */
  invitedBy: z.string(),
  /** Whether a contact of the same client sent it, and not staff. */
  byContact: z.boolean(),
  acceptedAt: instant.nullable(),
})
export type Invitation = z.output<typeof invitation>

/** Permissions omitted from an invitation aren't granted, except for comments. */
export const newInvitation = z.object({
  email: emailAddress,
  seesInvoices: rights.seesInvoices.default(false),
  mayApprove: rights.mayApprove.default(false),
  mayComment: rights.mayComment.default(true),
})

const rightsChange = z.object(rights).partial()

const contactParams = idParams.extend({ contactId: id })
const invitationParams = idParams.extend({ invitationId: id })

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/clients/:id/contacts',
  summary: "List a client's contacts (staff)",
  scope: 'clients:read',
  params: idParams,
  answer: z.array(contact),
})

export const inviteContact = endpoint({
  method: 'POST',
  path: '/api/clients/:id/contacts',
  summary: 'Invite a contact by email; earlier invitations to that address stop working (staff)',
  scope: 'clients:write',
  audits: { action: 'invitation.create' },
  params: idParams,
  body: newInvitation,
  answer: invitation,
  status: 201,
})

export const changeContact = endpoint({
  method: 'PATCH',
  path: '/api/clients/:id/contacts/:contactId',
  summary: "Change a contact's rights (staff)",
  scope: 'clients:write',
  audits: { action: 'client.contact.change', changes: true },
  params: contactParams,
  body: rightsChange,
  answer: contact,
})

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id/contacts/:contactId',
  summary: "Remove a contact; they no longer see the client's projects (staff)",
  scope: 'clients:write',
  audits: { action: 'client.contact.remove' },
  params: contactParams,
  answer: empty,
  status: 204,
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/clients/:id/invitations',
  summary: "List a client's invitations, except canceled ones (staff)",
  scope: 'clients:read',
  params: idParams,
  answer: z.array(invitation),
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id/invitations/:invitationId',
  summary: 'Cancel an invitation; its link stops working (staff)',
  scope: 'clients:write',
  audits: { action: 'invitation.revoke' },
  params: invitationParams,
  answer: empty,
  status: 204,
})
