import type { Rights } from '#people/invitations/contract.ts'
import type { CommentProgress, MilestoneState, PaymentMethod, ProjectStatus } from '#schema/values.ts'

/** Everyone in the story. Their portraits are in demo/files/portraits. */
export type PersonKey =
  | 'ada'
  | 'mateusz'
  | 'naledi'
  | 'ben'
  | 'zeynep'
  | 'cleo'
  | 'soren'
  | 'lucia'
  | 'chidi'
  | 'marlene'
  | 'priya'
  | 'haruki'
/** Keys of the companies. */
export type ClientKey = 'bakery' | 'atelier' | 'row'
/** Keys of the companies' projects. */
export type ProjectKey =
  | 'bakery-site'
  | 'bakery-shop'
  | 'atelier-site'
  | 'yoga-booking'
  | 'law-site'
  | 'bikes-site'

/**
 * A past moment: a number of days ago at an hour in the agency's time zone, or a number of hours or minutes
 * ago.
 */
export type Moment = `-${number} days ${number}:${number}` | `-${number} hours` | `-${number} minutes`

/** A day without a time, counted forward or backward from today. */
export type Day = `+${number} days` | `-${number} days` | 'today'

export interface StoryPerson {
  email: string
  firstName: string
  lastName: string
  role: 'ADMIN' | 'CUSTOMER'
  /** Only for staff. */
  seesMoney?: boolean
  /** When the invitation was sent. Left out for founders of the agency. */
  invited?: Moment
  /** When the person accepted the invitation and got an account. */
  joined: Moment
  /** When the person last read their notifications. Later ones are unread. */
  looked: Moment
}

export interface StoryContact extends Rights {
  person: PersonKey
}

export interface StoryClient {
  companyName: string
  industry: string
  website: string
  billingEmail: string
  since: Moment
  contacts: StoryContact[]
  /** People who were invited and haven't accepted yet. */
  pendingInvitations?: (Rights & { email: string; invited: Moment })[]
}

export interface StoryMilestone {
  title: string
  description: string
  due: Day
  state: MilestoneState
  /** Only for staff. */
  internal?: boolean
  tasks: { title: string; done: boolean; internal?: boolean }[]
  /** Each submission for approval, in order. */
  submitted?: { by: PersonKey; at: Moment }[]
  /**
   * The decision on each submission, the last of which matches the state. `files` contains file names, each
   * with a version.
   */
  decisions?: {
    decision: 'APPROVED' | 'CHANGES_REQUESTED'
    by: PersonKey
    at: Moment
    reason?: string
    files: [file: string, version: number][]
  }[]
}

export interface StoryFile {
  /** The file name that people see. Its extension matches the file's type. */
  name: string
  kind: 'MOCKUP' | 'DOCUMENT' | 'ASSET'
  /** The versions in order, starting at 1. The content is a file in demo/files, or text. */
  versions: { by: PersonKey; at: Moment; content: string | { text: string } }[]
  internal?: boolean
}

export interface StoryPin {
  /** The name of one of the project's files, and the version with the pin. */
  on: [file: string, version: number]
  /** Page number in the brand guide, starting at 1. */
  page?: number
  /** Position as fractions of the picture's width and height. */
  x: number
  y: number
  by: PersonKey
  at: Moment
  body: string
  /** Replies in order. */
  replies?: { by: PersonKey; at: Moment; body: string; internal?: boolean }[]
  resolved?: { by: PersonKey; at: Moment }
  progress?: CommentProgress
  internal?: boolean
}

interface StoryMessage {
  by: PersonKey
  at: Moment
  body: string
  /** The names of the project's files that are attached, in order. */
  files?: string[]
  internal?: boolean
}

export interface StoryProject {
  client: ClientKey
  name: string
  summary: string
  status: ProjectStatus
  currency: string
  /** In minor units of the currency. */
  budgetMin: number
  budgetMax: number
  deadline: Day | null
  createdBy: PersonKey
  createdAt: Moment
  /** When staff added the milestones and tasks. */
  planned: { by: PersonKey; at: Moment }
  /** Every status change since DISCOVERY, in order. The last one is the current status. */
  history: { to: ProjectStatus; by: PersonKey; at: Moment }[]
  milestones: StoryMilestone[]
  files: StoryFile[]
  /** Pins in the order of their numbers, which is also chronological. */
  pins: StoryPin[]
  messages: StoryMessage[]
}

interface StoryLine {
  description: string
  quantity: number
  /** In minor units of the currency. */
  unitAmountCents: number
}

/** A plan that a client pays for each month. */
export interface StorySubscription {
  client: ClientKey
  planCode: string
  currency: string
  createdAt: Moment
  /** The date of the plan's first automatic invoice. */
  startsOn: Day
  lines: StoryLine[]
}

/** A quote. It's a draft if `sent` is missing. Numbers are assigned in order. */
export interface StoryQuote {
  client: ClientKey
  title: string
  currency: string
  createdAt: Moment
  sent?: Moment
  /** The last day on which the client can accept the quote. */
  validUntil: Day
  /** The deposit due on acceptance, as a percentage of the total (0 to 100). */
  depositPercent?: number
  notes?: string
  lines: StoryLine[]
}

/** An invoice. It's a draft if `issued` is missing. Numbers are assigned in the order of `issued`. */
export interface StoryInvoice {
  client: ClientKey
  project: ProjectKey | null
  status: 'DRAFT' | 'SENT' | 'PAID' | 'VOID' | 'REFUNDED'
  currency: string
  createdAt: Moment
  issued?: Moment
  due?: Day
  notes?: string
  lines: (StoryLine & { taxPercent?: number; discountPercent?: number })[]
  /** The names of the project's files that the client can download once it's paid. */
  finals?: string[]
  payments?: { amountCents: number; paid: Moment; method: PaymentMethod; reference?: string }[]
  refunds?: { amountCents: number; refunded: Moment; reason: string }[]
}
