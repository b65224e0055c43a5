export type Role = 'ADMIN' | 'CUSTOMER'

/** What a contact may do for one client (company). Seeing its projects comes with being a contact. */
export interface Membership {
  clientId: string
  seesInvoices: boolean
  mayApprove: boolean
  mayComment: boolean
}

/** Who is asking. Made anew from the database for every request. */
export interface Actor {
  userId: string
  sessionId: string
  email: string
  /** First and last name, else the part of the address before the @. */
  name: string
  role: Role
  /** Staff only: may this person see money? */
  seesMoney: boolean
  memberships: readonly Membership[]
  /** The network address that the request came from, for the audit log. */
  address: string | null
  /** Staff who look through this contact's eyes: the actor is the contact, and may change nothing. Null as a rule. */
  viewer: Viewer | null
  /** What a personal access token may do of what its person may; null for a session, which may all of it. */
  scopes: readonly string[] | null
  /** Staff who have no second factor where one is required: they may set one up, and nothing else. */
  lacksSecondFactor: boolean
  /** A guest by a link: of what their memberships show, this project alone and, where it names one, this file. */
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

/** `role` is stated by the server alone; staff are those whose role is ADMIN. */
export function isStaff(actor: Actor): boolean {
  return actor.role === 'ADMIN'
}

export function membershipOf(actor: Actor, clientId: string): Membership | undefined {
  return actor.memberships.find((membership) => membership.clientId === clientId)
}
