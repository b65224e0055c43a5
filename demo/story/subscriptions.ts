import type { StorySubscription } from './shape.ts'

/** The bakery's care plan for its website starts next week. */
export const subscriptions: StorySubscription[] = [
  {
    client: 'bakery',
    planCode: 'Care plan',
    currency: 'usd',
    createdAt: '-9 days 11:20',
    startsOn: '+8 days',
    lines: [
      { description: 'Updates, backups and two hours of changes', quantity: 1, unitAmountCents: 24_000 },
      { description: 'Hosting', quantity: 1, unitAmountCents: 3_500 },
    ],
  },
]
