import { z } from 'zod'
import { currencyCode, id, instant, plainDate } from '#kernel/contract.ts'

/**
 * The kinds of to-dos. Staff: project requests, and milestones and designs with requested changes. Contacts:
 * milestones to approve, quotes to answer, questions in a chat, invoices to pay. Both: designs to decide on, the
 * other side's open pins, unread messages, overdue invoices.
 */
const toDoKinds = [
  'REQUEST',
  'CHANGES',
  'APPROVAL',
  'REVIEW',
  'REVISION',
  'QUOTE',
  'PINS',
  'MESSAGES',
  'QUESTION',
  'INVOICE',
  'PAYMENT',
] as const

export type ToDoKind = (typeof toDoKinds)[number]

/** Without a limit, counting would take longer and longer for a conversation that nobody reads. */
export const mostCountedMessages = 100

export const toDoItem = z.object({
  kind: z.enum(toDoKinds),
  /** Id of the project, milestone, review, quote or invoice. */
  id,
  /** The project it belongs to. Null for quotes and invoices. */
  projectId: id.nullable(),
  /** Name of the project, title of the milestone, review or quote, number of the invoice. */
  title: z.string(),
  /** The project or company that the to-do belongs to. */
  context: z.string(),
  /** Number of pins, messages or designs. Messages are counted up to {@link mostCountedMessages}. */
  count: z.int(),
  /** The amount due on an invoice in minor units, and its due date. Null for everything else. */
  due: z.object({ cents: z.int(), currency: currencyCode, on: plainDate.nullable() }).nullable(),
  /** The last day for a decision on designs. Null for everything else. */
  decideBy: plainDate.nullable(),
  /** When the oldest part of it started waiting. */
  since: instant,
  /** Path that opens this to-do. */
  link: z.string(),
})

export type ToDoItem = z.output<typeof toDoItem>
