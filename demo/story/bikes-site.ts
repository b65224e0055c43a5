import type { StoryProject } from './shape.ts'

/**
 * A bicycle maker's website, the cooperative's first project. It has launched, been maintained and been
 * completed.
 */
export const bikesSite: StoryProject = {
  client: 'row',
  name: 'Kumo Cycles, three bicycles',
  summary:
    'A site for a workshop of four that makes three models and no more. Choose a colour, book an hour to be measured, and see your frame grow week by week.',
  status: 'COMPLETED',
  currency: 'jpy',
  budgetMin: 2_400_000,
  budgetMax: 3_000_000,
  deadline: '-38 days',
  createdBy: 'ada',
  createdAt: '-228 days 09:00',
  planned: { by: 'ada', at: '-227 days 10:30' },
  history: [
    { to: 'DESIGN', by: 'ada', at: '-205 days 09:30' },
    { to: 'DEVELOPMENT', by: 'ada', at: '-150 days 10:00' },
    { to: 'REVIEW', by: 'mateusz', at: '-71 days 10:45' },
    { to: 'LAUNCH', by: 'ada', at: '-45 days 09:10' },
    { to: 'COMPLETED', by: 'ada', at: '-36 days 11:00' },
  ],
  milestones: [
    {
      title: 'Design',
      description: 'By day or all in red. Red won.',
      due: '-160 days',
      state: 'APPROVED',
      tasks: [{ title: 'Every tube drawn from the real jig', done: true }],
      submitted: [{ by: 'naledi', at: '-166 days 15:20' }],
      decisions: [
        { decision: 'APPROVED', by: 'haruki', at: '-158 days 19:30', files: [['Homepage.webp', 2]] },
      ],
    },
    {
      title: 'Built',
      description: 'The colours, the hour of measuring, the weekly picture.',
      due: '-75 days',
      state: 'APPROVED',
      tasks: [
        { title: 'Nine colours', done: true },
        { title: 'Booking an hour', done: true },
        { title: 'A picture a week from the workbench', done: true },
      ],
      submitted: [{ by: 'mateusz', at: '-74 days 11:30' }],
      decisions: [{ decision: 'APPROVED', by: 'haruki', at: '-72 days 18:40', files: [] }],
    },
    {
      title: 'Launch',
      description: 'On the morning of the spring ride.',
      due: '-38 days',
      state: 'APPROVED',
      tasks: [{ title: 'Live at six, Kyoto time', done: true }],
      submitted: [{ by: 'ada', at: '-38 days 17:30' }],
      decisions: [{ decision: 'APPROVED', by: 'haruki', at: '-37 days 18:05', files: [] }],
    },
  ],
  files: [
    {
      name: 'Homepage.webp',
      kind: 'MOCKUP',
      versions: [
        { by: 'naledi', at: '-190 days 14:00', content: 'bikes-home-1.webp' },
        { by: 'naledi', at: '-166 days 15:15', content: 'bikes-home-2.webp' },
      ],
    },
  ],
  pins: [
    {
      on: ['Homepage.webp', 1],
      x: 0.565,
      y: 0.315,
      by: 'haruki',
      at: '-180 days 19:10',
      body: 'The chainstay is 8 mm too long. Forgive me, I see it every day.',
      resolved: { by: 'naledi', at: '-166 days 15:16' },
    },
    {
      on: ['Homepage.webp', 2],
      x: 0.478,
      y: 0.168,
      by: 'haruki',
      at: '-160 days 18:55',
      body: 'Kumo means cloud. You remembered.',
      resolved: { by: 'haruki', at: '-158 days 19:28' },
    },
  ],
  messages: [
    { by: 'mateusz', at: '-38 days 17:05', body: 'It is six in Kyoto, and you are live.' },
    {
      by: 'haruki',
      at: '-38 days 17:09',
      body: 'The first order came from a train. A Nishiki, in green. We are all standing around the telephone.',
    },
    {
      by: 'ada',
      at: '-36 days 10:50',
      body: 'Haruki, thank you for ten months with you. I am closing the project; we keep watch over the site with the care plan, and you know where we are.',
    },
    {
      by: 'haruki',
      at: '-36 days 19:30',
      body: 'Please come and be measured. It takes an hour, and there will be tea.',
    },
  ],
}
