import { z } from 'zod'
import { currencyCode, endpoint } from '#kernel/contract.ts'
import { notification } from '#portal/notifications/contract.ts'
import { toDoItem } from '#portal/to-do/contract.ts'
import { project } from '#work/projects/contract.ts'
import { hasDashboard } from './rules.ts'

/**
 * A current count and its change since the end of last month. The change is null if the count was zero then.
 */
const counted = z.object({ count: z.int(), trend: z.int().nullable() })

/** Money in one currency, in its minor unit. Currencies are never added together. */
const sum = z.object({ currency: currencyCode, cents: z.int() })
export type Sum = z.output<typeof sum>

/** The setup steps and whether each is done. `billing` is null for people who can't see billing. */
const firstSteps = z.object({
  team: z.boolean(),
  client: z.boolean(),
  design: z.boolean(),
  billing: z.boolean().nullable(),
  email: z.boolean(),
})
export type FirstSteps = z.output<typeof firstSteps>

/**
 * The dashboard's data. Months are in the agency's time zone. Amounts are null for people who can't see them.
 */
const dashboard = z.object({
  /** Projects that are neither archived nor completed. */
  activeProjects: counted,
  /** Number of active clients, for staff. Null for customers. */
  activeClients: counted.nullable(),
  /** The number of unpaid sent invoices, and the amount due on them. */
  pendingInvoices: z.object({ count: z.int(), sums: z.array(sum) }).nullable(),
  /** Payments minus refunds in this calendar month. */
  thisMonth: z
    .array(
      sum.extend({
        /** The change since last month as a whole percentage. Null if last month had no income. */
        trendPercent: z.int().nullable(),
      }),
    )
    .nullable(),
  allTime: z.array(sum).nullable(),
  recentProjects: z.array(project),
  unreadNotifications: z.int(),
  recentNotifications: z.array(notification),
  /** The to-dos that have waited longest. `count` is the number of all to-dos. */
  waiting: z.object({ count: z.int(), items: z.array(toDoItem) }),
  /** Only for staff, until all steps are done or someone hides the list. */
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
