import { z } from 'zod'
import { emailAddress, empty, endpoint, id, idParams, instant } from '#kernel/contract.ts'
import { mayManageTeam } from '#people/accounts/rules.ts'

/** A member of the agency's own team: an administrator. */
const colleague = z.object({
  id,
  email: z.string(),
  name: z.string(),
  profileImageUrl: z.string().nullable(),
  seesMoney: z.boolean(),
  createdAt: instant,
  /**
   * Time of the last call in any of the person's sessions, accurate to five minutes. Null if none is open.
   */
  lastSeenAt: instant.nullable(),
})
export type Colleague = z.output<typeof colleague>

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  summary: "List the agency's team (staff)",
  may: mayManageTeam,
  scope: 'settings:read',
  answer: z.array(colleague),
})

/** Changes billing access or the role. Someone who becomes a CUSTOMER leaves the team, as if removed. */
const colleagueChange = z.object({
  seesMoney: z.boolean().optional(),
  role: z.enum(['ADMIN', 'CUSTOMER']).optional(),
})

export const changeColleague = endpoint({
  method: 'PATCH',
  path: '/api/team/:id',
  summary: "Change a colleague's role or money rights (staff)",
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'user.seesMoney', changes: true },
  params: idParams,
  body: colleagueChange,
  answer: z.object({ id, role: z.enum(['ADMIN', 'CUSTOMER']), seesMoney: z.boolean() }),
})

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/api/team/:id',
  summary:
    'Remove a colleague: they become a customer without companies and are signed out everywhere (staff)',
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'user.role', changes: true },
  params: idParams,
  answer: empty,
  status: 204,
})

/** A pending invitation to the team. It may have expired. */
const teamInvitation = z.object({
  id,
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})
export type TeamInvitation = z.output<typeof teamInvitation>

export const listTeamInvitations = endpoint({
  method: 'GET',
  path: '/api/team/invitations',
  summary: 'List pending invitations to the team (staff)',
  may: mayManageTeam,
  scope: 'settings:read',
  answer: z.array(teamInvitation),
})

export const newColleague = z.object({ email: emailAddress })

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/team/invitations',
  summary: 'Invite a colleague by email (staff)',
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'invitation.create' },
  body: newColleague,
  answer: teamInvitation,
  status: 201,
})

export const resendTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitations/:id/resend',
  summary: 'Resend a team invitation with a new link (staff)',
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'invitation.resend' },
  params: idParams,
  answer: teamInvitation,
})

export const revokeTeamInvitation = endpoint({
  method: 'DELETE',
  path: '/api/team/invitations/:id',
  summary: 'Cancel a team invitation; its link stops working (staff)',
  may: mayManageTeam,
  scope: 'session',
  audits: { action: 'invitation.revoke' },
  params: idParams,
  answer: empty,
  status: 204,
})
