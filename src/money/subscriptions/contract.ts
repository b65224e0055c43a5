import { z } from 'zod'
import {
  currencyCode,
  endpoint,
  id,
  idParams,
  instant,
  minorUnits,
  page,
  plainDate,
} from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { newLine } from '#schema/line.ts'
import { subscriptionStatuses } from '#schema/values.ts'
import { newSubscription, subscriptionChange } from './contract.write.ts'
import { m } from './messages.ts'

/**
 * A client's plan, such as a care plan. A plan without lines is only tracked and creates no invoices. Amounts
 * are in minor units of `currency`. Days are in the agency's time zone.
 */
export const subscription = z.object({
  id,
  clientId: id,
  companyName: z.string(),
  planCode: z.string(),
  status: z.enum(subscriptionStatuses),
  startedAt: instant,
  startedOn: plainDate,
  pausedOn: plainDate.nullable(),
  canceledAt: instant.nullable(),
  canceledOn: plainDate.nullable(),
  currency: currencyCode,
  /** The lines of each invoice. */
  lines: z.array(newLine),
  /** The lines' total, including tax. */
  amountCents: minorUnits,
  pricesIncludeTax: z.boolean(),
  reverseCharge: z.boolean(),
  interval: z.enum(['MONTH', 'YEAR']),
  intervalCount: z.int(),
  /** The first day of the first period. Null if the plan is only tracked. */
  startsOn: plainDate.nullable(),
  /** No period starts after this day. */
  endsOn: plainDate.nullable(),
  timing: z.enum(['ADVANCE', 'ARREARS']),
  /** The number of periods that are done: invoiced or skipped. */
  periods: z.int(),
  /** Days until the plan's invoices are due. Null means the agency's default. */
  paymentDays: z.int().nullable(),
  /** For staff: whether invoices are sent right away. Otherwise they stay drafts. */
  autoSend: z.boolean().nullable(),
  /** True if a card is charged automatically. */
  byCard: z.boolean(),
  /** Whether the reader can set up automatic charges. */
  cardOffered: z.boolean(),
  /** Up to three upcoming invoices: date, period and amount. Empty while it's paused. */
  upcoming: z.array(z.object({ on: plainDate, from: plainDate, to: plainDate, amountCents: minorUnits })),
  /** For staff: periods with a discarded draft. They aren't drafted again automatically. */
  discarded: z.array(z.object({ from: plainDate, to: plainDate })),
  /** For staff: why the plan's next invoice couldn't be created. */
  failure: z.string().nullable(),
})
export type Subscription = z.output<typeof subscription>

const subscriptionQuery = page.extend({
  status: z.enum(subscriptionStatuses).optional(),
  clientId: id.optional(),
})
export type SubscriptionQuery = z.output<typeof subscriptionQuery>

export const listClientSubscriptions = endpoint({
  method: 'GET',
  path: '/api/clients/:id/subscriptions',
  summary: "List a client's care plans (everyone who sees the client's invoices)",
  scope: 'money:read',
  params: idParams,
  answer: z.array(subscription),
})

export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/clients/:id/subscriptions',
  summary:
    "Add a care plan for a client (staff with money rights); without lines it's only a note. Takes an Idempotency-Key",
  scope: 'money:write',
  audits: { action: 'subscription.create' },
  params: idParams,
  body: newSubscription,
  answer: subscription,
  status: 201,
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'List the care plans of every client whose invoices you see, newest first',
  scope: 'money:read',
  query: subscriptionQuery,
  answer: z.array(subscription),
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/:id',
  summary: 'Get a care plan with its next invoices',
  scope: 'money:read',
  params: idParams,
  answer: subscription,
})

export const changeSubscription = endpoint({
  method: 'PATCH',
  path: '/api/subscriptions/:id',
  summary:
    'Change a care plan from the next invoice on (staff with money rights); past invoices stay unchanged',
  scope: 'money:write',
  audits: { action: 'subscription.change', changes: true },
  params: idParams,
  body: subscriptionChange,
  answer: subscription,
})

export const draftPeriodAgain = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/drafts',
  summary: 'Recreate the discarded draft of a period (staff with money rights); takes an Idempotency-Key',
  scope: 'money:write',
  audits: { action: 'invoice.create' },
  params: idParams,
  body: z.object({ periodStart: plainDate }),
  answer: z.object({ id }),
  status: 201,
})

export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/pause',
  summary: 'Pause a care plan (staff with money rights); nothing is invoiced until it resumes',
  scope: 'money:write',
  audits: { action: 'subscription.pause', changes: true },
  params: idParams,
  answer: subscription,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/resume',
  summary: 'Resume a care plan (staff with money rights); skips periods that passed meanwhile',
  scope: 'money:write',
  audits: { action: 'subscription.resume', changes: true },
  params: idParams,
  answer: subscription,
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/cancel',
  summary: 'End a care plan now or at the end of the current period (staff with money rights)',
  scope: 'money:write',
  audits: { action: 'subscription.cancel', changes: true },
  params: idParams,
  body: z.object({ when: z.enum(['NOW', 'PERIOD_END'], t(m.whenInvalid)).default('NOW') }),
  answer: subscription,
})
