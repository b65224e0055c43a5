export type Role = 'ADMIN' | 'CUSTOMER'

/** What a contact can do for a client (company). Every contact sees that client's projects. */
export interface Membership {
  clientId: string
  seesInvoices: boolean
  mayApprove: boolean
  mayComment: boolean
}

/** The caller of a request. */
export interface Actor {
  userId: string
  sessionId: string
  email: string
  /** First and last name, or the part of the email address before the @. */
  name: string
  role: Role
  /** For staff, whether they can see billing. */
  seesMoney: boolean
  memberships: readonly Membership[]
  /** The network address of the request, for the audit log. */
  address: string | null
  /**
   * The staff member who is viewing as this contact. The actor is then the contact and can't change anything.
   * Usually null.
   */
  viewer: Viewer | null
  /** The scopes of a personal access token. Null for a session, which isn't limited. */
  scopes: readonly string[] | null
  /** True for staff who lack a required second factor. Until they set one up, they can do nothing else. */
  lacksSecondFactor: boolean
  /** Set for a guest with a link. Limits their memberships to this project and, if set, this file. */
  only?: Only
  /** Set for a session that a link in an email opened. It's limited to what that email is about. */
  fromEmail?: FromEmail
}

/** What a link in an email opens. It can't open items without an id here. */
export interface EmailAbout {
  clientId?: string
  projectId?: string
  fileId?: string
  milestoneId?: string
  /** A request for decisions on designs. */
  reviewId?: string
  invoiceId?: string
  quoteId?: string
  /** The project's chat. */
  messages?: true
  /** The hash of a guest's review link. */
  reviewLinkHash?: string
}

interface FromEmail {
  linkId: string
  /** The email in the outbox. Audit entries name it as evidence. */
  mailId: string
  about: EmailAbout
  /** People with a second factor can't change anything from an email. */
  readsOnly: boolean
  /**
   * The time of a milestone's decision, so that its designs are shown as they were then. Null for everything
   * else.
   */
  seesUntil: Date | null
  /** Whether the agency requires an emailed code for decisions with a price. */
  needsCode: boolean
}

interface Only {
  projectId: string
  fileId: string | null
}

interface Viewer {
  userId: string
  name: string
}

/** Whether someone is staff, which means having the role ADMIN. Only the server sets `role`. */
export function isStaff(actor: Actor): boolean {
  return actor.role === 'ADMIN'
}

/**
 * For queries: the id of the item that an email is about, or an id that no item has. Undefined for everyone
 * else.
 */
export function idFromEmail(
  { fromEmail }: Pick<Actor, 'fromEmail'>,
  name: Exclude<keyof EmailAbout, 'messages' | 'reviewLinkHash'>,
): string | undefined {
  return fromEmail && (fromEmail.about[name] ?? nothing)
}

const nothing = '00000000-0000-0000-0000-000000000000'

export function membershipOf(actor: Actor, clientId: string): Membership | undefined {
  return actor.memberships.find((membership) => membership.clientId === clientId)
}
