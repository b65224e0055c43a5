import type { StoryProject } from './shape.ts'

/** Phone booking for a yoga studio, the cooperative's second project, in its launch week. */
export const yogaBooking: StoryProject = {
  client: 'row',
  name: 'Booking on the phone',
  summary:
    'Find a class, book it, and put the phone away: three taps from the first screen to a place on the mat. Cards of ten, a waiting list, and a kind word when it is full.',
  status: 'LAUNCH',
  currency: 'eur',
  budgetMin: 900_000,
  budgetMax: 1_200_000,
  deadline: '+3 days',
  createdBy: 'ada',
  createdAt: '-94 days 10:00',
  planned: { by: 'ada', at: '-92 days 11:00' },
  history: [
    { to: 'DESIGN', by: 'ada', at: '-83 days 09:20' },
    { to: 'DEVELOPMENT', by: 'naledi', at: '-51 days 12:00' },
    { to: 'REVIEW', by: 'mateusz', at: '-17 days 16:45' },
    { to: 'LAUNCH', by: 'ada', at: '-4 days 10:10' },
  ],
  milestones: [
    {
      title: 'Three taps',
      description: 'The shortest way from opening to booked, tried out on paper in the studio.',
      due: '-82 days',
      state: 'APPROVED',
      tasks: [{ title: 'Paper phones for one evening class', done: true }],
      submitted: [{ by: 'ada', at: '-85 days 14:30' }],
      decisions: [{ decision: 'APPROVED', by: 'lucia', at: '-84 days 06:30', files: [] }],
    },
    {
      title: 'Design',
      description: 'By the day and by the week.',
      due: '-53 days',
      state: 'APPROVED',
      tasks: [
        { title: 'By the day', done: true },
        { title: 'By the week', done: true },
      ],
      submitted: [{ by: 'naledi', at: '-58 days 15:40' }],
      decisions: [{ decision: 'APPROVED', by: 'lucia', at: '-52 days 07:45', files: [['Booking.webp', 2]] }],
    },
    {
      title: 'Built and tried by the teachers',
      description: 'Amaia, Tomás and Lucía run a week of real classes with it.',
      due: '-6 days',
      state: 'APPROVED',
      tasks: [
        { title: 'Cards of ten', done: true },
        { title: 'Waiting list', done: true },
        { title: 'Amaia’s old phone', done: true },
      ],
      submitted: [{ by: 'mateusz', at: '-13 days 12:15' }],
      decisions: [{ decision: 'APPROVED', by: 'lucia', at: '-5 days 05:50', files: [] }],
    },
    {
      title: 'Launch',
      description: 'With the new timetable, on the first of the month.',
      due: '+3 days',
      state: 'OPEN',
      tasks: [
        { title: 'Everyone’s open cards moved over', done: true },
        { title: 'A note at the door', done: true },
        { title: 'Someone by the phone on the first morning', done: false },
      ],
    },
  ],
  files: [
    {
      name: 'Booking.webp',
      kind: 'MOCKUP',
      versions: [
        { by: 'naledi', at: '-76 days 13:10', content: 'yoga-booking-1.webp' },
        { by: 'naledi', at: '-58 days 15:35', content: 'yoga-booking-2.webp' },
      ],
    },
    {
      name: 'A note for the door.txt',
      kind: 'DOCUMENT',
      versions: [
        {
          by: 'lucia',
          at: '-3 days 06:15',
          content: {
            text: 'From the first of the month you book on your phone.\nNo phone? We keep a pencil here, and always will.\n',
          },
        },
      ],
    },
  ],
  pins: [
    {
      on: ['Booking.webp', 1],
      x: 0.5,
      y: 0.245,
      by: 'lucia',
      at: '-70 days 06:40',
      body: 'I breathe slower just looking at it. May it be smaller, so that the first class is seen without scrolling?',
      resolved: { by: 'naledi', at: '-58 days 15:36' },
    },
    {
      on: ['Booking.webp', 2],
      x: 0.8,
      y: 0.412,
      by: 'lucia',
      at: '-56 days 07:05',
      body: 'The tick is perfect. No “Success”, no confetti.',
      resolved: { by: 'lucia', at: '-52 days 07:44' },
    },
    {
      on: ['Booking.webp', 2],
      x: 0.93,
      y: 0.95,
      by: 'lucia',
      at: '-1 days 07:20',
      body: 'Amaia asks: could it say “Your last class on this card”? Softer than “one place left”.',
    },
  ],
  messages: [
    {
      by: 'lucia',
      at: '-5 days 05:52',
      body: 'We ran the whole week with it. Nobody stood at the desk, so I made tea for everyone.',
    },
    {
      by: 'ada',
      at: '-4 days 10:12',
      body: 'Then we are ready. The switch is one line and takes a minute; Mateusz will be at his desk from six your time.',
    },
    {
      by: 'mateusz',
      at: '-3 days 09:45',
      body: 'All 214 open cards are moved, and I counted them twice against your notebook. One was open since 2019. It still has a class on it.',
    },
    {
      by: 'lucia',
      at: '-3 days 10:20',
      body: 'That is Pilar! She moved to Oslo. Keep it, she will come back.',
    },
    {
      by: 'lucia',
      at: '-1 days 07:22',
      body: 'One small word in a pin, from Amaia. And the note is on the door.',
      files: ['A note for the door.txt'],
    },
    { by: 'naledi', at: '-5 hours', body: 'Amaia is right, as usual. Changed, you will see it tomorrow.' },
  ],
}
