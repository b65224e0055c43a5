import { z } from 'zod'
import { currencyCode, endpoint, id, instant } from '#kernel/contract.ts'
import { notification } from '#portal/notifications/contract.ts'
import { project } from '#work/projects/contract.ts'

/** A number of things now, and by how much it differs from the end of the month before; null: there were none. */
const counted = z.object({ count: z.int(), trend: z.int().nullable() })

/** Money in one currency, in its minor unit. Currencies are never added together. */
const sum = z.object({ currency: currencyCode, cents: z.int() })
export type Sum = z.output<typeof sum>

/**
 * What waits for the reader. Staff: a customer's request for a project, a milestone for which changes were
 * requested. Contacts: a milestone to approve, a quote to accept or decline, an invoice to pay. Both: open pins of the other side, unread messages, invoices
 * that are overdue.
 */
const waitingKinds = [
  'REQUEST',
  'CHANGES',
  'APPROVAL',
  'QUOTE',
  'PINS',
  'MESSAGES',
  'INVOICE',
  'PAYMENT',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

const waitingItem = z.object({
  kind: z.enum(waitingKinds),
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
export type WaitingItem = z.output<typeof waitingItem>

/** What setting up a portal comes to, and whether each is done. `billing` is null without the right to see money. */
const firstSteps = z.object({
  team: z.boolean(),
  client: z.boolean(),
  design: z.boolean(),
  billing: z.boolean().nullable(),
  email: z.boolean(),
})
export type FirstSteps = z.output<typeof firstSteps>

/** Months are those of the agency's calendar. What is about money is null for whoever may not see it. */
const dashboard = z.object({
  /** Neither archived nor completed. */
  activeProjects: counted,
  /** For staff alone. */
  activeClients: counted.nullable(),
  /** Sent invoices, and what is still to be paid on them. */
  pendingInvoices: z.object({ count: z.int(), sums: z.array(sum) }).nullable(),
  /** What was paid in this calendar month, less what was paid back. */
  thisMonth: z
    .array(
      sum.extend({
        /** Against the month before, in whole per cent; null where nothing came in then. */
        trendPercent: z.int().nullable(),
      }),
    )
    .nullable(),
  allTime: z.array(sum).nullable(),
  recentProjects: z.array(project),
  unreadNotifications: z.int(),
  recentNotifications: z.array(notification),
  /** The ones that wait longest; `count` counts all. */
  waiting: z.object({ count: z.int(), items: z.array(waitingItem) }),
  /** For staff, until all are done or someone hides the list. */
  firstSteps: firstSteps.nullable(),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Everything that your dashboard shows',
  answer: dashboard,
})
