import { z } from 'zod'
import { currencyCode, endpoint, id, instant, line, minorUnits } from '#kernel/contract.ts'
import { maySearch } from './rules.ts'

/** Kinds of results. Readers find only what they can also see in lists. */
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
  /** The result's id. A reply has its own id, not that of its comment. */
  id,
  /** The item's name, or its author. */
  title: z.string(),
  /** The company or project that the item belongs to. */
  context: z.string().nullable(),
  /** The text around the match. */
  excerpt: z.string().nullable(),
  /**
   * The status of projects, milestones, quotes, invoices and plans. `DONE` for a finished task, `ARCHIVED`
   * for a client or contact.
   */
  status: z.string().nullable(),
  /** The amount of quotes, invoices and plans. */
  amount: z.object({ cents: minorUnits, currency: currencyCode }).nullable(),
  /** Whether the item is visible only to staff. */
  internal: z.boolean(),
  /** When it was created. */
  at: instant,
  /** Path that opens this result. */
  link: z.string(),
})
export type FoundThing = z.output<typeof foundThing>

const foundGroup = z.object({
  kind: z.enum(foundKinds),
  /**
   * Best matches first: titles that begin with the text, then titles with a word that does. Equal matches are
   * sorted newest first.
   */
  items: z.array(foundThing),
  /** Whether there are more results than returned. */
  more: z.boolean(),
})
export type FoundGroup = z.output<typeof foundGroup>

export const longestSearch = 100
export const shortestSearch = 2

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Search clients, contacts, projects, milestones, tasks, files, messages, comments, quotes, invoices and care plans',
  may: maySearch,
  scope: 'projects:read',
  query: z.object({ q: line(longestSearch).min(shortestSearch) }),
  /**
   * Groups by kind, with the best result's kind first and without empty kinds. Staff find archived clients
   * and projects by name, but not their messages and files. Quotes, invoices and plans are always found.
   */
  answer: z.object({ groups: z.array(foundGroup) }),
})
