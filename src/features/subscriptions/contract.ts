import { z } from 'zod'
import { endpoint, id, idParams, instant, line, plainDate } from '#kernel/contract.ts'

export const subscriptionStatuses = ['active', 'paused', 'canceled'] as const

/** A plan that a client has, such as a care plan: kept as a fact. Nothing is charged by it. */
export const subscription = z.object({
  id,
  clientId: id,
  planCode: z.string(),
  status: z.enum(subscriptionStatuses),
  startedAt: instant,
  /** The day at the agency. */
  startedOn: plainDate,
  canceledAt: instant.nullable(),
  canceledOn: plainDate.nullable(),
})
export type Subscription = z.output<typeof subscription>

export const newSubscription = z.object({
  planCode: line(100, 'Plan is required'),
  /** A day at the agency; without it, today. */
  startedAt: plainDate.refine((day) => day >= '1970-01-02', 'Use a date like 2026-03-31').nullish(),
})
export type NewSubscription = z.output<typeof newSubscription>

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/clients/:id/subscriptions',
  summary: 'The plans of a client, for whoever sees its invoices',
  params: idParams,
  answer: z.array(subscription),
})

export const addSubscription = endpoint({
  method: 'POST',
  path: '/api/clients/:id/subscriptions',
  summary: 'Note a plan of a client (staff who see money); takes an Idempotency-Key',
  params: idParams,
  body: newSubscription,
  answer: subscription,
  status: 201,
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/clients/:id/subscriptions/:subscriptionId/cancel',
  summary: 'End a plan of a client (staff who see money)',
  params: idParams.extend({ subscriptionId: id }),
  answer: subscription,
})
