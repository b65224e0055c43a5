import { z } from 'zod'
import { currencyCode, endpoint } from '#kernel/contract.ts'
import { notification } from '#portal/notifications/contract.ts'
import { toDoItem } from '#portal/to-do/contract.ts'
import { project } from '#work/projects/contract.ts'
import { hasDashboard } from './rules.ts'

/** A current count, and its change since the end of last month. Null if there were none. */
const counted = z.object({ count: z.int(), trend: z.int().nullable() })

/** Money in one currency, in its minor unit. Currencies are never added together. */
const sum = z.object({ currency: currencyCode, cents: z.int() })
export type Sum = z.output<typeof sum>

/** The setup steps and whether each is done. `billing` is null without the right to see money. */
const firstSteps = z.object({
  team: z.boolean(),
  client: z.boolean(),
  design: z.boolean(),
  billing: z.boolean().nullable(),
  email: z.boolean(),
})
export type FirstSteps = z.output<typeof firstSteps>

/** Months are the agency's calendar months. Money is null for people who may not see it. */
const dashboard = z.object({
  /** Neither archived nor completed. */
  activeProjects: counted,
  /** Staff only. */
  activeClients: counted.nullable(),
  /** Sent invoices, and the amount due on them. */
  pendingInvoices: z.object({ count: z.int(), sums: z.array(sum) }).nullable(),
  /** Payments minus refunds in this calendar month. */
  thisMonth: z
    .array(
      sum.extend({
        /** The change since last month in whole percent. Null if nothing came in then. */
        trendPercent: z.int().nullable(),
      }),
    )
    .nullable(),
  allTime: z.array(sum).nullable(),
  recentProjects: z.array(project),
  unreadNotifications: z.int(),
  recentNotifications: z.array(notification),
  /** The longest-waiting ones. `count` counts all. */
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
