/** What should be in the portal, kept by the simulation itself. Ids only name rows in requests. */
export interface Rights {
  seesInvoices: boolean
  mayApprove: boolean
  mayComment: boolean
}

export interface Person {
  name: string
  userId: string
  email: string
  headers: Record<string, string>
  kind: 'STAFF' | 'CONTACT' | 'STRANGER'
  /** For staff. */
  seesMoney: boolean
  /** A contact's rights and contact id, by client. */
  rights: Map<Client, Rights & { contactId: string }>
}

export interface Client {
  id: string
  name: string
  billingEmail: string | null
  isArchived: boolean
}

export interface Project {
  id: string
  client: Client
  name: string
  status: string
  archivedFrom: string | null
  request: 'OPEN' | 'ACCEPTED' | 'DECLINED' | null
  pins: number
  messages: Message[]
  comments: Comment[]
  milestones: Milestone[]
  tasks: Task[]
  /** A file that guests can comment on. */
  fileId: string | null
}

interface Message {
  id: string
  author: Person
  body: string
  isInternal: boolean
  number: number
}

export interface Comment {
  id: string
  project: Project
  authorId: string
  body: string
  isInternal: boolean
  /** Null unless it's a pin. */
  number: number | null
  isResolved: boolean
  replies: { body: string; isInternal: boolean }[]
}

export interface Milestone {
  id: string
  project: Project
  title: string
  isInternal: boolean
  state: 'OPEN' | 'SUBMITTED' | 'APPROVED' | 'CHANGES_REQUESTED'
  priceCents: number | null
  /** What approval invoices: the price, or the quote's total. */
  invoicedCents: number
  decisions: { by: string; state: string; reason: string | null }[]
}

interface Task {
  id: string
  milestone: Milestone | null
  isInternal: boolean
  isDone: boolean
}

export interface Line {
  description: string
  quantity: number
  unitAmountCents: number
  taxPercent: number
}

export interface Invoice {
  id: string
  client: Client
  project: Project | null
  kind: 'INVOICE' | 'CREDIT_NOTE'
  status: 'DRAFT' | 'SENT' | 'PAID' | 'VOID' | 'REFUNDED'
  number: string | null
  version: number
  lines: Line[]
  amountCents: number
  payments: { id: string; amountCents: number; day: string }[]
  refundedCents: number
  creditedCents: number
  /** Net amounts that credit notes took back, by tax rate. */
  creditedNet: Map<number, number>
  dueAt: string | null
  issuedOn: string | null
  /** Whether it's a fee for a late invoice, and whether it has one itself. */
  isFee: boolean
  hasFee: boolean
  remindersOff: boolean
  /** Days from the due date for which a reminder was recorded, and how often the client was reminded. */
  reminded: Set<number>
  reminders: number
}

export interface Quote {
  id: string
  client: Client
  project: Project | null
  addsMilestone: boolean
  title: string
  status: 'DRAFT' | 'SENT' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN'
  number: string | null
  netCents: number
  amountCents: number
  depositCents: number
  validUntil: string | null
  answeredBy: Person | null
}

export interface Plan {
  id: string
  client: Client
  status: 'active' | 'paused' | 'canceled'
  amountCents: number
  lines: Line[]
  startsOn: string
  endsOn: string | null
  interval: 'MONTH' | 'YEAR'
  intervalCount: number
  timing: 'ADVANCE' | 'ARREARS'
  isSentByItself: boolean
  /** Periods that were invoiced or skipped. */
  periods: number
}

export interface ReviewLink {
  id: string
  project: Project
  email: string
  token: string
  right: 'VIEW' | 'COMMENT' | 'APPROVE'
  isRevoked: boolean
  endsAt: number
  /** The guest's cookie, once they entered their code. */
  headers: Record<string, string> | null
  guest: string
}
