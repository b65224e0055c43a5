import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'
import { subscription } from './contract.ts'

export const setUpSubscriptionCard = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/card',
  summary:
    'Open the page of the card provider, from where on the invoices of a plan are charged by themselves (its contacts)',
  scope: 'money:write',
  audits: { action: 'subscription.card' },
  params: idParams,
  answer: z.object({ url: z.url() }),
})

export const removeSubscriptionCard = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/:id/card',
  summary: 'Have a plan charged by card no more (contacts who see it, and staff who see money)',
  scope: 'money:write',
  audits: { action: 'subscription.byCard', changes: true },
  params: idParams,
  answer: subscription,
})
