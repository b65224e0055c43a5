import { say, widthOf } from './lettering.ts'
import { box, circle, grain, line, type Pen, shape } from './pen.ts'
import { shore } from './shore.ts'

const sand = '#f6ede1'
const teal = '#1d4645'
const soft = '#6d7f79'
const clay = '#cf7449'
const rose = '#efcdb4'

type Lesson = [time: string, name: string, who: string, left: string, tone: string]
const LESSONS: Lesson[] = [
  ['07:00', 'Slow morning flow', 'with Lucía · 60 min', '4 places', '#e9b48f'],
  ['09:30', 'Vinyasa, all levels', 'with Amaia · 75 min', '2 places', '#9dbfb6'],
  ['18:30', 'Yin by candlelight', 'with Lucía · 75 min', 'Full', '#c9a7b4'],
  ['20:00', 'Breath and rest', 'with Tomás · 45 min', '9 places', '#d8c391'],
]

/** A yoga studio's booking page on a phone, 390 by 1560: by the day at first, then by the week. */
export function yogaBooking(pen: Pen, version: 1 | 2) {
  box(pen, 0, 0, 390, 1560, { fill: sand })
  shore(pen, version === 1 ? 520 : 350, version)
  statusBar(pen, version === 1 ? teal : '#ffffff')
  if (version === 1) byDay(pen)
  else byWeek(pen)
  bookBar(pen, version)
  grain(pen, 0, 0, 390, 1560, 0.13, 11)
}

function statusBar(pen: Pen, color: string) {
  say(pen, '9:41', 30, 34, { font: '650 15', color: color })
  box(pen, 330, 22, 26, 13, { stroke: color, width: 1.4, radius: 4 })
  box(pen, 333, 25, 17, 7, { fill: color, radius: 2 })
  say(pen, 'Salt & Cedar', 195, 84, { font: '520 21 round', color: color, align: 'center' })
  for (const y of [73, 79, 85]) line(pen, 26, y, 46, y, color, 1.8)
  circle(pen, 352, 79, 15, { stroke: color, width: 1.6 })
  say(pen, 'L', 352, 84, { font: '600 13', color: color, align: 'center' })
}

function byDay(pen: Pen) {
  say(pen, 'Breathe out.\nThen book.', 195, 140, { font: '500 40/1.08 round', color: teal, align: 'center' })
  say(pen, 'Thursday', 24, 606, { font: '500 30 round', color: teal })
  say(pen, 'Plaza del Árbol', 366, 604, { font: '500 14', color: soft, align: 'right' })
  for (const [i, [day, date]] of [
    ['Mo', '8'],
    ['Tu', '9'],
    ['We', '10'],
    ['Th', '11'],
    ['Fr', '12'],
    ['Sa', '13'],
  ].entries()) {
    const x = 24 + i * 58
    const chosen = i === 3
    box(pen, x, 630, 50, 68, { fill: chosen ? teal : '#fffaf2', radius: 14 })
    say(pen, day ?? '', x + 25, 655, { font: '500 12', color: chosen ? rose : soft, align: 'center' })
    say(pen, date ?? '', x + 25, 682, { font: '600 18', color: chosen ? '#ffffff' : teal, align: 'center' })
  }
  for (const [i, lesson] of LESSONS.entries()) card(pen, 724 + i * 136, lesson)
  say(pen, 'New here? The first week is €20.', 24, 1306, { font: 'italic 450 19 serif', color: clay })
  notes(pen, 1340)
}

function card(pen: Pen, y: number, [time, name, who, left, tone]: Lesson) {
  const full = left === 'Full'
  box(pen, 24, y, 342, 122, { fill: '#fffaf2', radius: 18, shadow: [18, 6, '#1d464514'] })
  box(pen, 24, y, 8, 122, { fill: tone, radius: [18, 0, 0, 18] })
  say(pen, time, 50, y + 40, { font: '560 24', track: -20, color: full ? soft : teal })
  say(pen, left, 342, y + 38, { font: '600 13', color: full ? soft : clay, align: 'right' })
  say(pen, name, 50, y + 72, { font: '560 17', color: full ? soft : teal })
  say(pen, who, 50, y + 98, { font: '14', color: soft })
  box(pen, 262, y + 70, 80, 34, {
    radius: 17,
    ...(full ? { stroke: '#6d7f7966', width: 1.2 } : { fill: teal }),
  })
  say(pen, full ? 'Wait' : 'Book', 302, y + 92, {
    font: '600 14',
    color: full ? soft : '#ffffff',
    align: 'center',
  })
}

function byWeek(pen: Pen) {
  say(pen, 'Your week', 24, 424, { font: '500 30 round', color: teal })
  let x = 24
  for (const [i, label] of ['All', 'Flow', 'Yin', 'Breath', 'Lucía'].entries()) {
    const look = { font: '560 14', color: i === 0 ? '#ffffff' : teal }
    const w = widthOf(pen, label, look) + 32
    box(pen, x, 446, w, 36, {
      radius: 18,
      ...(i === 0 ? { fill: clay } : { stroke: '#1d464544', width: 1.2 }),
    })
    say(pen, label, x + w / 2, 469, { ...look, align: 'center' })
    x += w + 8
  }
  const days = [
    ['Thursday 11', [0, 1, 2]],
    ['Friday 12', [1, 3]],
    ['Saturday 13', [0, 1, 3]],
  ] as const
  let y = 530
  for (const [day, lessons] of days) {
    say(pen, day, 24, y, { font: '650 14', color: clay })
    for (const [i, which] of lessons.entries())
      slim(pen, y + 14 + i * 78, LESSONS[which], y === 530 && i === 1)
    y += lessons.length * 78 + 48
  }
  notes(pen, 1340)
}

function slim(pen: Pen, y: number, lesson: Lesson | undefined, booked: boolean) {
  const [time, name, who, left, tone] = lesson ?? ['', '', '', '', '']
  box(pen, 24, y, 342, 68, { fill: booked ? '#dfeae2' : '#fffaf2', radius: 14 })
  circle(pen, 58, y + 34, 20, { fill: tone })
  say(pen, who.slice(5, 6), 58, y + 40, { font: '600 16', color: '#ffffff', align: 'center' })
  say(pen, name, 90, y + 30, { font: '560 16', color: teal })
  say(pen, `${time} · ${booked ? 'you are in' : left.toLowerCase()}`, 90, y + 51, {
    font: '500 13',
    color: booked ? '#3f7d5d' : soft,
  })
  if (booked) shape(pen, `M330 ${y + 34}l7 7l13 -15`, { stroke: '#3f7d5d', width: 3 })
  else shape(pen, `M336 ${y + 26}l8 8l-8 8`, { stroke: teal, width: 2 })
}

function notes(pen: Pen, y: number) {
  line(pen, 24, y, 366, y, '#1d464522')
  say(
    pen,
    'Mats, water and tea are here. Come ten minutes early, leave the phone in the basket.',
    24,
    y + 32,
    { font: '14/1.5', color: soft, width: 330 },
  )
}

function bookBar(pen: Pen, version: 1 | 2) {
  box(pen, 0, 1460, 390, 100, { fill: '#fffaf2', shadow: [24, -6, '#1d46451f'] })
  box(pen, 20, 1476, 350, 54, { fill: version === 1 ? teal : clay, radius: 27 })
  say(
    pen,
    version === 1 ? 'Vinyasa 09:30 · Book for €14' : 'One place left on your card · Buy ten',
    195,
    1509,
    { font: '600 16', color: '#ffffff', align: 'center' },
  )
  box(pen, 128, 1546, 134, 5, { fill: '#1d4645', radius: 3 })
}
