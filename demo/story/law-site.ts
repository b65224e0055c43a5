import type { StoryProject } from './shape.ts'

/** The website of a law firm, the cooperative's newest member. The project has just begun. */
export const lawSite: StoryProject = {
  client: 'row',
  name: 'Okafor Brandt, a new face',
  summary:
    'Two offices, nineteen lawyers, one voice. We begin with listening: what clients feel before the first call, and which words they use when they are alone with a search box.',
  status: 'DISCOVERY',
  currency: 'usd',
  budgetMin: 3_200_000,
  budgetMax: 4_500_000,
  deadline: '+112 days',
  createdBy: 'ada',
  createdAt: '-20 days 15:30',
  planned: { by: 'ada', at: '-20 days 15:45' },
  history: [],
  milestones: [
    {
      title: 'Listening',
      description: 'Twelve talks: six lawyers, six clients.',
      due: '+5 days',
      state: 'OPEN',
      tasks: [
        { title: 'Six lawyers', done: true },
        { title: 'Six clients', done: false },
        { title: 'What people type when they are worried', done: false },
        { title: 'Their last agency’s report, read with care', done: true, internal: true },
      ],
    },
    {
      title: 'Two directions',
      description: 'Two first pages, far apart on purpose. Choose one, or what is between them.',
      due: '+14 days',
      state: 'SUBMITTED',
      tasks: [
        { title: 'Stone and green', done: true },
        { title: 'Paper and light', done: true },
      ],
      submitted: [{ by: 'naledi', at: '-3 days 11:49' }],
    },
    {
      title: 'Structure',
      description: 'From four hundred pages to forty.',
      due: '+30 days',
      state: 'OPEN',
      tasks: [],
    },
  ],
  files: [
    {
      name: 'Direction.webp',
      kind: 'MOCKUP',
      versions: [
        { by: 'naledi', at: '-5 days 15:00', content: 'law-home-1.webp' },
        { by: 'naledi', at: '-3 days 11:48', content: 'law-home-2.webp' },
      ],
    },
    {
      name: 'What we heard so far.txt',
      kind: 'DOCUMENT',
      versions: [
        {
          by: 'ada',
          at: '-6 days 17:20',
          content: {
            text: 'Nine of twelve used the word “calm”.\nNobody read the page about awards.\nThe first question is always the same: what will it cost?\n',
          },
        },
      ],
    },
  ],
  pins: [
    {
      on: ['Direction.webp', 1],
      x: 0.76,
      y: 0.26,
      by: 'marlene',
      at: '-4 days 05:20',
      body: 'The light at the end of it. Whoever drew this has sat in our waiting room.',
    },
    {
      on: ['Direction.webp', 2],
      x: 0.884,
      y: 0.185,
      by: 'chidi',
      at: '-2 days 17:40',
      body: 'I like that the button sounds like a person. Compliance will not mind, I asked.',
    },
    {
      on: ['Direction.webp', 2],
      x: 0.91,
      y: 0.706,
      by: 'priya',
      at: '-2 days 18:05',
      body: 'Could we be photographed at our desks instead of against a wall? Mine is tidy on Wednesdays.',
    },
  ],
  messages: [
    {
      by: 'chidi',
      at: '-19 days 16:10',
      body: 'Haruki and Lucía both said: ask them before anybody else. Marlene reads this from Berlin, so expect answers before your coffee.',
    },
    {
      by: 'ada',
      at: '-19 days 16:32',
      body: 'Welcome, all three. We will be quiet for two weeks and ask a lot of questions, and then show you something far too early.',
    },
    {
      by: 'ada',
      at: '-6 days 17:22',
      body: 'Twelve talks are planned, nine are done. The short version is in the file.',
      files: ['What we heard so far.txt'],
    },
    {
      by: 'marlene',
      at: '-5 days 04:50',
      body: '“Nobody read the page about awards.” I shall have this framed for Chidi.',
    },
    {
      by: 'naledi',
      at: '-3 days 11:50',
      body: 'And here is the far too early part: two directions, one in stone, one in paper. Please be unkind.',
      files: ['Direction.webp'],
    },
    {
      by: 'priya',
      at: '-2 days 18:10',
      body: 'Paper for the site, stone for the letterhead? I am only half joking.',
    },
  ],
}
