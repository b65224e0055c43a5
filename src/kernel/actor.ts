export type Role = 'ADMIN' | 'CUSTOMER'

/** What a contact may do for one client (company). Every contact sees that client's projects. */
export interface Membership {
  clientId: string
  seesInvoices: boolean
  mayApprove: boolean
  mayComment: boolean
}

/** The caller. Read from the database for every request. */
export interface Actor {
  userId: string
  sessionId: string
  email: string
  /** First and last name, or the part of the email address before the @. */
  name: string
  role: Role
  /** For staff: whether they may see money. */
  seesMoney: boolean
  memberships: readonly Membership[]
  /** The network address of the request, for the audit log. */
  address: string | null
  /**
   * The staff member who views as this contact. The actor is then the contact and can't change anything.
   * Usually null.
   */
  viewer: Viewer | null
  /** The scopes of a personal access token. Null for a session, which isn't limited. */
  scopes: readonly string[] | null
  /** True for staff who lack a required second factor. They can only set one up. */
  lacksSecondFactor: boolean
  /** Set for a guest with a link. Limits their memberships to this project and, if set, this file. */
  only?: Only
}

interface Only {
  projectId: string
  fileId: string | null
}

interface Viewer {
  userId: string
  name: string
}

/** Whether someone is staff, which is the role ADMIN. Only the server sets `role`. */
export function isStaff(actor: Actor): boolean {
  return actor.role === 'ADMIN'
}

export function membershipOf(actor: Actor, clientId: string): Membership | undefined {
  return actor.memberships.find((membership) => membership.clientId === clientId)
}
