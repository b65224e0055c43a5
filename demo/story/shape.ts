import type { Rights } from '#people/invitations/contract.ts'
import type { MilestoneState, PaymentMethod, ProjectStatus } from '#schema/values.ts'

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
/** The companies. */
export type ClientKey = 'bakery' | 'atelier' | 'row'
/** Their projects. */
export type ProjectKey =
  | 'bakery-site'
  | 'bakery-shop'
  | 'atelier-site'
  | 'yoga-booking'
  | 'law-site'
  | 'bikes-site'

/** A past moment: a number of days ago at an hour in the agency's time zone, or hours or minutes ago. */
export type Moment = `-${number} days ${number}:${number}` | `-${number} hours` | `-${number} minutes`

/** A day without a time, counted forward or backward from today. */
export type Day = `+${number} days` | `-${number} days` | 'today'

export interface StoryPerson {
  email: string
  firstName: string
  lastName: string
  role: 'ADMIN' | 'CUSTOMER'
  /** Staff only. */
  seesMoney?: boolean
  /** When the invitation was written; without one, they founded the agency. */
  invited?: Moment
  /** When they accepted it and got their account. */
  joined: Moment
  /** When they last read their notifications. Later ones are unread. */
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
  waiting?: (Rights & { email: string; invited: Moment })[]
}

export interface StoryMilestone {
  title: string
  description: string
  due: Day
  state: MilestoneState
  /** Staff only. */
  internal?: boolean
  tasks: { title: string; done: boolean; internal?: boolean }[]
  /** Each time staff requested a decision, in order. */
  submitted?: { by: PersonKey; at: Moment }[]
  /** The decision on each; the last one matches the state. `files` holds names of files, each with a version. */
  decisions?: {
    decision: 'APPROVED' | 'CHANGES_REQUESTED'
    by: PersonKey
    at: Moment
    reason?: string
    files: [file: string, version: number][]
  }[]
}

export interface StoryFile {
  /** The file name as people see it. Its extension matches its bytes. */
  name: string
  kind: 'MOCKUP' | 'DOCUMENT' | 'ASSET'
  /** In order, from version 1. The content is a file in demo/files, or text. */
  versions: { by: PersonKey; at: Moment; content: string | { text: string } }[]
  internal?: boolean
}

export interface StoryPin {
  /** The name of one of the project's files, and the version that has the pin. */
  on: [file: string, version: number]
  /** Numbered from 1, for the guide. */
  page?: number
  /** Fractions of the picture's width and height. */
  x: number
  y: number
  by: PersonKey
  at: Moment
  body: string
  /** Its thread, in order. */
  replies?: { by: PersonKey; at: Moment; body: string; internal?: boolean }[]
  resolved?: { by: PersonKey; at: Moment }
  internal?: boolean
}

interface StoryMessage {
  by: PersonKey
  at: Moment
  body: string
  /** The name of one of the project's files. */
  file?: string
  internal?: boolean
}

export interface StoryProject {
  client: ClientKey
  name: string
  summary: string
  status: ProjectStatus
  currency: string
  /** Minor units of the currency. */
  budgetMin: number
  budgetMax: number
  deadline: Day | null
  createdBy: PersonKey
  createdAt: Moment
  /** When staff added the milestones and tasks. */
  planned: { by: PersonKey; at: Moment }
  /** Every step since DISCOVERY, in order; the last one is the status. */
  history: { to: ProjectStatus; by: PersonKey; at: Moment }[]
  milestones: StoryMilestone[]
  files: StoryFile[]
  /** In the order of their numbers, which is also chronological. */
  pins: StoryPin[]
  messages: StoryMessage[]
}

interface StoryLine {
  description: string
  quantity: number
  /** Minor units of the currency. */
  unitAmountCents: number
}

/** A plan that a client pays for each month. */
export interface StorySubscription {
  client: ClientKey
  planCode: string
  currency: string
  createdAt: Moment
  /** The date of its first automatic invoice. */
  startsOn: Day
  lines: StoryLine[]
}

/** A draft if `sent` is missing. Numbers are assigned in order. */
export interface StoryQuote {
  client: ClientKey
  title: string
  currency: string
  createdAt: Moment
  sent?: Moment
  /** The last day on which the client can accept it. */
  validUntil: Day
  /** The percentage of the total, 0 to 100, that's due on acceptance. */
  depositPercent?: number
  notes?: string
  lines: StoryLine[]
}

/** A draft if `issued` is missing. Numbers are assigned in the order of `issued`. */
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
  payments?: { amountCents: number; paid: Moment; method: PaymentMethod; reference?: string }[]
  refunds?: { amountCents: number; refunded: Moment; reason: string }[]
}
