import type { StoryQuote } from './shape.ts'

/** Quotes: one that the bakery received for its second shop, and a draft for the atelier. */
export const quotes: StoryQuote[] = [
  {
    client: 'bakery',
    title: 'A page for the second shop',
    currency: 'usd',
    createdAt: '-4 days 15:10',
    sent: '-3 days 9:30',
    validUntil: '+27 days',
    depositPercent: 30,
    notes: 'Photographs are yours; we are glad to recommend somebody.',
    lines: [
      { description: 'Design of the page, two rounds of changes', quantity: 1, unitAmountCents: 240_000 },
      {
        description: 'Building it, with opening hours and directions',
        quantity: 14,
        unitAmountCents: 11_000,
      },
      { description: 'Texts in two languages', quantity: 2, unitAmountCents: 38_000 },
    ],
  },
  {
    client: 'atelier',
    title: 'Photographs of the autumn collection',
    currency: 'eur',
    createdAt: '-1 days 16:40',
    validUntil: '+30 days',
    lines: [{ description: 'A day in the studio', quantity: 2, unitAmountCents: 95_000 }],
  },
]
