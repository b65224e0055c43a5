import { z } from 'zod'
import { currencyCode, endpoint, id, instant, line, minorUnits } from '#kernel/contract.ts'
import { maySearch } from './rules.ts'

/** What search finds. Each kind is limited to what the reader sees in its lists. */
export const foundKinds = [
  'CLIENT',
  'CONTACT',
  'PROJECT',
  'MILESTONE',
  'TASK',
  'FILE',
  'MESSAGE',
  'FEEDBACK',
  'QUOTE',
  'INVOICE',
  'PLAN',
] as const
export type FoundKind = (typeof foundKinds)[number]

const foundThing = z.object({
  /** The id of what was found. A reply has its own id, not that of its comment. */
  id,
  /** Its name, or who said it. */
  title: z.string(),
  /** The company or project that it belongs to. */
  context: z.string().nullable(),
  /** The words around what was searched for. */
  excerpt: z.string().nullable(),
  /** Of a project, milestone, quote, invoice or plan. `DONE` for a finished task, `ARCHIVED` for a client or contact. */
  status: z.string().nullable(),
  /** Of a quote, an invoice or a plan. */
  amount: z.object({ cents: minorUnits, currency: currencyCode }).nullable(),
  /** Staff only. */
  internal: z.boolean(),
  /** When it was made, or said. */
  at: instant,
  /** The path that opens the very thing. */
  link: z.string(),
})
export type FoundThing = z.output<typeof foundThing>

const foundGroup = z.object({
  kind: z.enum(foundKinds),
  /** The best first: what begins with what was typed, then where a word does; of the same, the newest. */
  items: z.array(foundThing),
  /** There are more than are given. */
  more: z.boolean(),
})
export type FoundGroup = z.output<typeof foundGroup>

export const longestSearch = 100
export const shortestSearch = 2

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Search clients, contacts, projects, milestones, tasks, files, messages, comments, quotes, invoices and plans',
  may: maySearch,
  scope: 'projects:read',
  query: z.object({ q: line(longestSearch).min(shortestSearch) }),
  /** The kind with the best hit first; kinds without any are left out. Of archived clients and projects staff find the names, what was said and filed in them nobody; quotes, invoices and plans are always found. */
  answer: z.object({ groups: z.array(foundGroup) }),
})
