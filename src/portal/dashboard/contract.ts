import { z } from 'zod'
import { currencyCode, endpoint } from '#kernel/contract.ts'
import { notification } from '#portal/notifications/contract.ts'
import { toDoItem } from '#portal/to-do/contract.ts'
import { project } from '#work/projects/contract.ts'
import { hasDashboard } from './rules.ts'

/** A number of things now, and by how much it differs from the end of the month before; null: there were none. */
const counted = z.object({ count: z.int(), trend: z.int().nullable() })

/** Money in one currency, in its minor unit. Currencies are never added together. */
const sum = z.object({ currency: currencyCode, cents: z.int() })
export type Sum = z.output<typeof sum>

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
  waiting: z.object({ count: z.int(), items: z.array(toDoItem) }),
  /** For staff, until all are done or someone hides the list. */
  firstSteps: firstSteps.nullable(),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Get everything your dashboard shows',
  may: hasDashboard,
  scope: 'projects:read',
  answer: dashboard,
})
