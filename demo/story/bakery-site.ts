import { bakeryTalk } from './bakery-site.messages.ts'
import type { StoryProject } from './shape.ts'

/** The bakery's new website, a few days before launch. It's waiting for Ben's decision. */
export const bakerySite: StoryProject = {
  client: 'bakery',
  name: 'Hartley & Rye website',
  summary:
    'A new home for the bakery: what is in the oven and when, loaves to reserve for the morning, and the story of the grain. It should feel like the shop at half past seven.',
  status: 'REVIEW',
  currency: 'usd',
  budgetMin: 1_800_000,
  budgetMax: 2_400_000,
  deadline: '+9 days',
  createdBy: 'ada',
  createdAt: '-140 days 11:00',
  planned: { by: 'ada', at: '-139 days 14:00' },
  history: [
    { to: 'DESIGN', by: 'ada', at: '-96 days 10:15' },
    { to: 'DEVELOPMENT', by: 'naledi', at: '-40 days 15:40' },
    { to: 'REVIEW', by: 'mateusz', at: '-8 days 12:30' },
  ],
  milestones: [
    {
      title: 'Goals and structure',
      description: 'Who comes, what they look for, and the six pages that answer it.',
      due: '-100 days',
      state: 'APPROVED',
      tasks: [
        { title: 'A morning behind the counter', done: true },
        { title: 'List of pages', done: true },
        { title: 'What customers ask on the phone', done: true },
      ],
      submitted: [{ by: 'ada', at: '-99 days 11:10' }],
      decisions: [
        {
          decision: 'APPROVED',
          by: 'ben',
          at: '-98 days 15:10',
          files: [['Opening hours and prices.txt', 1]],
        },
      ],
    },
    {
      title: 'Homepage design',
      description: 'The look of the whole site, shown on its first page.',
      due: '-44 days',
      state: 'APPROVED',
      tasks: [
        { title: 'Colours and letters', done: true },
        { title: 'Drawings of the bread', done: true },
        { title: 'The first page on a phone', done: true },
      ],
      submitted: [
        { by: 'naledi', at: '-52 days 16:15' },
        { by: 'naledi', at: '-47 days 11:45' },
      ],
      decisions: [
        {
          decision: 'CHANGES_REQUESTED',
          by: 'ben',
          at: '-49 days 16:20',
          reason: 'We love it. The loaf needs to look more like ours: darker crust, more flour.',
          files: [['Homepage.webp', 1]],
        },
        {
          decision: 'APPROVED',
          by: 'ben',
          at: '-43 days 15:05',
          files: [
            ['Homepage.webp', 1],
            ['Style guide.pdf', 1],
          ],
        },
      ],
    },
    {
      title: 'Pages built and filled',
      description: 'All six pages with real words, on the test address.',
      due: '-10 days',
      state: 'APPROVED',
      tasks: [
        { title: 'Bread and pastry, with the week’s list', done: true },
        { title: 'Our flour', done: true },
        { title: 'Visit us, with the map', done: true },
        { title: 'Every page under one second on a slow phone', done: true, internal: true },
      ],
      submitted: [{ by: 'mateusz', at: '-11 days 16:30' }],
      decisions: [{ decision: 'APPROVED', by: 'ben', at: '-9 days 14:48', files: [] }],
    },
    {
      title: 'Reserving on the homepage',
      description:
        'The wider opening picture, prices, and a button under each loaf. Please look at version 2.',
      due: '+2 days',
      state: 'SUBMITTED',
      submitted: [{ by: 'naledi', at: '-6 days 11:31' }],
      tasks: [
        { title: 'Prices on the shelf', done: true },
        { title: 'The button knows when the shop is closed', done: false },
        { title: 'Mail to the shop at eight in the evening', done: true },
      ],
    },
    {
      title: 'Launch',
      description: 'On a Tuesday, when it is quiet.',
      due: '+9 days',
      state: 'OPEN',
      tasks: [
        { title: 'Last read of every word', done: false },
        { title: 'Old addresses lead to the new pages', done: true },
        { title: 'An hour with Zeynep on changing the list', done: false },
      ],
    },
    {
      title: 'Move the domain',
      description: 'The registrar answers within a day; ask on Friday.',
      due: '+7 days',
      state: 'OPEN',
      internal: true,
      tasks: [{ title: 'Certificate on the new server', done: true }],
    },
  ],
  files: [
    {
      name: 'Homepage.webp',
      kind: 'MOCKUP',
      versions: [
        { by: 'naledi', at: '-52 days 16:10', content: 'bakery-home-1.webp' },
        { by: 'naledi', at: '-6 days 11:25', content: 'bakery-home-2.webp' },
      ],
    },
    {
      name: 'Style guide.pdf',
      kind: 'DOCUMENT',
      versions: [{ by: 'naledi', at: '-47 days 10:02', content: 'bakery-style-guide.pdf' }],
    },
    {
      name: 'Sign.webp',
      kind: 'ASSET',
      versions: [
        { by: 'ben', at: '-120 days 08:41', content: 'bakery-logo-1.webp' },
        { by: 'naledi', at: '-70 days 13:30', content: 'bakery-logo-2.webp' },
      ],
    },
    {
      name: 'Sign for print.webp',
      kind: 'ASSET',
      versions: [{ by: 'naledi', at: '-35 days 10:15', content: 'bakery-logo-2.webp' }],
    },
    {
      name: 'Opening hours and prices.txt',
      kind: 'DOCUMENT',
      versions: [
        {
          by: 'zeynep',
          at: '-101 days 09:20',
          content: {
            text: 'Tuesday to Friday 7:00 to 15:00\nSaturday 7:00 to 14:00\n\nCountry loaf 9.00\nButter croissant 4.50\nBaguette 5.00\nCinnamon bun 5.50\n',
          },
        },
      ],
    },
  ],
  ...bakeryTalk,
}
