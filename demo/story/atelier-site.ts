import type { StoryProject } from './shape.ts'

/** An architect's portfolio website, in the middle of development. */
export const atelierSite: StoryProject = {
  client: 'atelier',
  name: 'Portfolio for Atelier Fontaine',
  summary:
    'Thirty-one buildings and a great deal of air. The pictures lead, the words step back, and a journal shows the work while it is still dust.',
  status: 'DEVELOPMENT',
  currency: 'eur',
  budgetMin: 2_200_000,
  budgetMax: 2_800_000,
  deadline: '+31 days',
  createdBy: 'ada',
  createdAt: '-117 days 10:30',
  planned: { by: 'ada', at: '-116 days 11:20' },
  history: [
    { to: 'DESIGN', by: 'ada', at: '-88 days 09:30' },
    { to: 'DEVELOPMENT', by: 'ada', at: '-25 days 11:15' },
  ],
  milestones: [
    {
      title: 'Which buildings, in which order',
      description: 'From a hundred and twelve to thirty-one.',
      due: '-90 days',
      state: 'APPROVED',
      tasks: [
        { title: 'Two days in the archive', done: true },
        { title: 'The order, on the wall', done: true },
      ],
      submitted: [{ by: 'ada', at: '-90 days 15:00' }],
      decisions: [{ decision: 'APPROVED', by: 'cleo', at: '-89 days 08:20', files: [] }],
    },
    {
      title: 'Design',
      description: 'First page, index, a building, the journal.',
      due: '-28 days',
      state: 'APPROVED',
      tasks: [
        { title: 'On white', done: true },
        { title: 'On black', done: true },
        { title: 'One building in full', done: true },
      ],
      submitted: [
        { by: 'naledi', at: '-45 days 14:55' },
        { by: 'naledi', at: '-33 days 16:25' },
      ],
      decisions: [
        {
          decision: 'CHANGES_REQUESTED',
          by: 'soren',
          at: '-41 days 07:15',
          reason: 'The picture should reach the edges. We build to the edge too.',
          files: [['First page.webp', 1]],
        },
        { decision: 'APPROVED', by: 'cleo', at: '-27 days 09:05', files: [['First page.webp', 2]] },
      ],
    },
    {
      title: 'Built',
      description: 'All pages on the test address, in French and English.',
      due: '+12 days',
      state: 'OPEN',
      tasks: [
        { title: 'First page and index', done: true },
        { title: 'A building', done: true },
        { title: 'Journal', done: false },
        { title: 'French', done: false },
        { title: 'Pictures in five sizes', done: true, internal: true },
      ],
    },
    {
      title: 'Filled by the atelier',
      description: 'Thirty-one buildings, entered by Søren’s team with our help.',
      due: '+24 days',
      state: 'OPEN',
      tasks: [
        { title: 'A morning together on how to enter one', done: false },
        { title: 'The first ten', done: false },
      ],
    },
  ],
  files: [
    {
      name: 'First page.webp',
      kind: 'MOCKUP',
      versions: [
        { by: 'naledi', at: '-45 days 14:50', content: 'architect-home-1.webp' },
        { by: 'naledi', at: '-33 days 16:20', content: 'architect-home-2.webp' },
      ],
    },
    {
      name: 'Thirty-one buildings.csv',
      kind: 'DOCUMENT',
      versions: [
        {
          by: 'soren',
          at: '-91 days 05:40',
          content: {
            text: 'number,name,place,year\n1,Maison du Lac,Annecy,2026\n2,Rue des Tanneurs,Lyon,2025\n3,Chapelle Sainte-Odile,Die,2024\n4,Escalier Perrache,Lyon,2024\n',
          },
        },
      ],
    },
  ],
  pins: [
    {
      on: ['First page.webp', 1],
      x: 0.067,
      y: 0.29,
      by: 'soren',
      at: '-41 days 07:12',
      body: 'Let it touch the edges of the window, left and right.',
      resolved: { by: 'naledi', at: '-33 days 16:22' },
    },
    {
      on: ['First page.webp', 2],
      x: 0.445,
      y: 0.332,
      by: 'cleo',
      at: '-30 days 06:30',
      body: 'The italics are a little theatrical. I like it. Søren pretends that he does not.',
      resolved: { by: 'cleo', at: '-27 days 09:04' },
    },
    {
      on: ['First page.webp', 2],
      x: 0.545,
      y: 0.53,
      by: 'soren',
      at: '-4 days 05:55',
      body: 'When one points at a line here, could its picture appear beside it?',
    },
    {
      on: ['First page.webp', 2],
      x: 0.24,
      y: 0.8,
      by: 'cleo',
      at: '-2 days 08:10',
      body: 'The photographer of Rue des Tanneurs must be named wherever this picture stands.',
    },
  ],
  messages: [
    {
      by: 'mateusz',
      at: '-6 days 08:40',
      body: 'The first page stands on the test address. It opens in 0.4 seconds from Lyon, I asked a friend there to try.',
    },
    {
      by: 'cleo',
      at: '-6 days 09:02',
      body: 'I opened it in a train tunnel. It was there before the tunnel ended. Merci.',
    },
    { by: 'soren', at: '-4 days 05:58', body: 'I have put one wish on the index. It is a wish, not a wall.' },
    {
      by: 'naledi',
      at: '-4 days 09:25',
      body: 'A good wish. I would show it only where there is room for it, and on a phone let the picture stand above the list.',
    },
    { by: 'soren', at: '-4 days 10:01', body: 'Agreed.' },
    {
      by: 'cleo',
      at: '-2 days 08:14',
      body: 'I am away from Thursday, on the site in Die, and there is no signal behind the chapel. Søren decides whatever comes up.',
    },
    {
      by: 'ada',
      at: '-2 days 09:30',
      body: 'Noted. Have a dry week, and send us a picture of the scaffolding for the journal.',
    },
    {
      by: 'mateusz',
      at: '-1 days 11:12',
      body: 'For us: their photographs are 60 MB each. The import makes five sizes of each at night, the originals stay untouched.',
      internal: true,
    },
    { by: 'cleo', at: '-2 hours', body: 'Scaffolding, as promised, tomorrow. It rains sideways.' },
  ],
}
