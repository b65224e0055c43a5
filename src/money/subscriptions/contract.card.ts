import { z } from 'zod'
import { endpoint, idParams } from '#kernel/contract.ts'
import { subscription } from './contract.ts'

export const setUpSubscriptionCard = endpoint({
  method: 'POST',
  path: '/api/subscriptions/:id/card',
  summary: 'Open the card setup page that turns on automatic payment for a care plan (its contacts)',
  scope: 'money:write',
  audits: { action: 'subscription.card' },
  params: idParams,
  answer: z.object({ url: z.url() }),
})

export const removeSubscriptionCard = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/:id/card',
  summary:
    'Turn off automatic card payment for a care plan (contacts who see it, and staff with money rights)',
  scope: 'money:write',
  audits: { action: 'subscription.byCard', changes: true },
  params: idParams,
  answer: subscription,
})
