import { z } from 'zod'
import { id, instant } from '#kernel/contract.ts'

/**
 * What waits for the reader. Staff: a customer's request for a project, a milestone for which changes were
 * requested. Contacts: a milestone to approve, a quote to accept or decline, an invoice to pay. Both: open pins of the other side, unread messages, invoices
 * that are overdue.
 */
const toDoKinds = [
  'REQUEST',
  'CHANGES',
  'APPROVAL',
  'QUOTE',
  'PINS',
  'MESSAGES',
  'INVOICE',
  'PAYMENT',
] as const

export type ToDoKind = (typeof toDoKinds)[number]

export const toDoItem = z.object({
  kind: z.enum(toDoKinds),
  /** Of the project, milestone, quote or invoice. */
  id,
  /** Name of the project, title of the milestone or quote, number of the invoice. */
  title: z.string(),
  /** The project or company that it belongs to. */
  context: z.string(),
  /** How many pins or messages. */
  count: z.int(),
  /** Since when the oldest of it waits. */
  since: instant,
  /** The path that opens the very thing. */
  link: z.string(),
})

export type ToDoItem = z.output<typeof toDoItem>
