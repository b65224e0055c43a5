import type { StoryProject } from './shape.ts'

/**
 * The bakery's online shop for ordering ahead. It's in the Design phase, with a second version under review.
 */
export const bakeryShop: StoryProject = {
  client: 'bakery',
  name: 'Order ahead',
  summary:
    'Choose in the evening, collect in the morning: the shelf, a basket that is always in sight, and paying before you sleep.',
  status: 'DESIGN',
  currency: 'usd',
  budgetMin: 1_200_000,
  budgetMax: 1_600_000,
  deadline: '+54 days',
  createdBy: 'ben',
  createdAt: '-30 days 20:12',
  planned: { by: 'ada', at: '-28 days 11:05' },
  history: [{ to: 'DESIGN', by: 'ada', at: '-19 days 10:40' }],
  milestones: [
    {
      title: 'How ordering works',
      description: 'Until when, how much of what, and what happens when the croissants are gone.',
      due: '-18 days',
      state: 'APPROVED',
      tasks: [
        { title: 'A Saturday at the counter, counting', done: true },
        { title: 'Rules for the last twenty croissants', done: true },
      ],
      submitted: [{ by: 'ada', at: '-20 days 16:20' }],
      decisions: [{ decision: 'APPROVED', by: 'ben', at: '-19 days 06:05', files: [] }],
    },
    {
      title: 'Design of the shop',
      description: 'The shelf and the basket, on a screen and on a phone.',
      due: '+6 days',
      state: 'CHANGES_REQUESTED',
      tasks: [
        { title: 'The shelf', done: true },
        { title: 'The basket', done: true },
        { title: 'Paying', done: false },
        { title: 'The same on a phone', done: false },
      ],
      submitted: [{ by: 'naledi', at: '-12 days 15:23' }],
      decisions: [
        {
          decision: 'CHANGES_REQUESTED',
          by: 'ben',
          at: '-9 days 20:30',
          reason: 'I lost my basket while I looked at the tarts. It should stay where I can see it.',
          files: [['Shop.webp', 1]],
        },
      ],
    },
    {
      title: 'Built with ten regulars',
      description: 'Ten people who come every Saturday order with it for a month.',
      due: '+40 days',
      state: 'OPEN',
      tasks: [
        { title: 'Ask the ten', done: false },
        { title: 'A printer for the shop’s list', done: false },
      ],
    },
  ],
  files: [
    {
      name: 'Shop.webp',
      kind: 'MOCKUP',
      versions: [
        { by: 'naledi', at: '-12 days 15:22', content: 'bakery-shop-1.webp' },
        { by: 'naledi', at: '-2 days 17:05', content: 'bakery-shop-2.webp' },
      ],
    },
  ],
  pins: [
    {
      on: ['Shop.webp', 1],
      x: 0.928,
      y: 0.036,
      by: 'ben',
      at: '-9 days 20:26',
      body: 'This is all I see of my basket, and only at the top. I went back three times.',
      resolved: { by: 'naledi', at: '-2 days 17:06' },
    },
    {
      on: ['Shop.webp', 1],
      x: 0.4,
      y: 0.75,
      by: 'zeynep',
      at: '-8 days 13:15',
      body: 'The Saturday box is lovely but it needs its own page. Here it stands in the way.',
      resolved: { by: 'naledi', at: '-2 days 17:06' },
    },
    {
      on: ['Shop.webp', 2],
      x: 0.83,
      y: 0.317,
      by: 'zeynep',
      at: '-1 days 13:40',
      progress: 'READY',
      body: 'Yes, like this. Could 6:30 be there too in the summer?',
    },
    {
      on: ['Shop.webp', 2],
      x: 0.6,
      y: 0.51,
      by: 'ben',
      at: '-6 hours',
      progress: 'IN_PROGRESS',
      body: 'We bake focaccia on Thursdays only. How would that look on a Tuesday?',
    },
  ],
  messages: [
    {
      by: 'naledi',
      at: '-12 days 15:25',
      body: 'A first shelf to walk along. Prices are from your list, Zeynep.',
      files: ['Shop.webp'],
    },
    {
      by: 'zeynep',
      at: '-11 days 14:02',
      body: 'I ordered for eleven people without noticing. Is that good or bad?',
    },
    {
      by: 'ben',
      at: '-9 days 20:31',
      body: 'Good for me, bad for you. I have asked for one change, it is about the basket.',
    },
    {
      by: 'naledi',
      at: '-2 days 17:08',
      body: 'Here it is: three columns, and the basket stays beside you all the way down.',
    },
    {
      by: 'zeynep',
      at: '-1 days 13:42',
      body: 'My mother tried it. She does not do computers. She now has six tarts.',
    },
  ],
}
