import { z } from 'zod'
import { currencyCode, endpoint, id, instant, line, minorUnits } from '#kernel/contract.ts'

/** What can be found: clients by staff alone, quotes and invoices by those who see them. */
export const foundKinds = ['CLIENT', 'PROJECT', 'FILE', 'MESSAGE', 'FEEDBACK', 'QUOTE', 'INVOICE'] as const
export type FoundKind = (typeof foundKinds)[number]

const foundThing = z.object({
  /** Of the client, project, file, message, comment (or reply to one), quote or invoice. */
  id,
  /** Its name, or who said it. */
  title: z.string(),
  /** The company or project that it belongs to. */
  context: z.string().nullable(),
  /** The words around what was searched for. */
  excerpt: z.string().nullable(),
  /** Of a project, a quote or an invoice; of an archived client that it is. */
  status: z.string().nullable(),
  /** Of a quote or an invoice. */
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
    'Find clients, projects, files, messages, comments with their replies, quotes and invoices that you may see, by their words',
  query: z.object({ q: line(longestSearch).min(shortestSearch) }),
  /** The kind with the best hit first; kinds without any are left out. Of archived clients and projects staff find the names, what was said and filed in them nobody; quotes and invoices are always found. */
  answer: z.object({ groups: z.array(foundGroup) }),
})
