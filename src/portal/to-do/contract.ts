import { z } from 'zod'
import { id, instant } from '#kernel/contract.ts'

/**
 * What waits for the reader. Staff: project requests, and milestones with requested changes. Contacts: milestones to
 * approve, quotes to answer, invoices to pay. Both: the other side's open pins, unread messages, overdue invoices.
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
  /** Id of the project, milestone, quote or invoice. */
  id,
  /** Name of the project, title of the milestone or quote, number of the invoice. */
  title: z.string(),
  /** The project or company that it belongs to. */
  context: z.string(),
  /** Number of pins or messages. */
  count: z.int(),
  /** When the oldest of them began to wait. */
  since: instant,
  /** Path that opens this item. */
  link: z.string(),
})

export type ToDoItem = z.output<typeof toDoItem>
