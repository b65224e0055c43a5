import { avatar } from './avatars.ts'
import { PEOPLE } from './faces.ts'
import { button, row, say } from './lettering.ts'
import { passage } from './passage.ts'
import { at, box, frame, grain, inside, line, linear, type Pen } from './pen.ts'

const green = '#12302b'
const deep = '#0c231f'
const brass = '#c49a52'
const paper = '#f4f1e9'
const ink = '#17211f'
const soft = '#5d6865'

/** A law firm's homepage, 1440 by 2200: an early direction in stone and green, then a lighter one. */
export function lawHome(pen: Pen, version: 1 | 2) {
  box(pen, 0, 0, 1440, 2200, { fill: paper })
  if (version === 1) openingDark(pen)
  else openingLight(pen)
  fields(pen, version)
  people(pen)
  promise(pen)
  grain(pen, 0, 0, 1440, 2200, 0.12, 15)
}

function head(pen: Pen, color: string, accent: string) {
  say(pen, 'Okafor Brandt', 96, 82, { font: '480 27 serif', track: -6, color })
  row(pen, ['What we do', 'People', 'Judgments', 'Offices'], 760, 78, 40, { font: '450 16', color })
  button(pen, 'A first talk', 1214, 48, {
    font: '550 16',
    color,
    stroke: accent,
    height: 50,
    pad: 26,
    radius: 2,
  })
}

function openingDark(pen: Pen) {
  box(pen, 0, 0, 1440, 880, {
    fill: linear(pen, 0, 0, 1440, 880, `${green}, ${deep}`),
  })
  passage(
    pen,
    1090,
    880,
    600,
    700,
    ['#0b211d', '#123530', '#1a4a42', '#266056', '#3f7c6c', '#6d9d86'],
    '#f0cf8e',
  )
  head(pen, paper, brass)
  say(pen, 'Calm advice\nfor large\ndecisions.', 92, 330, {
    font: '340 108/1.02 serif',
    track: -24,
    color: paper,
  })
  say(pen, 'Company law, inheritance and property for families who build things.', 98, 670, {
    font: '21/1.55',
    color: '#bfcac3',
    width: 470,
  })
  button(pen, 'Tell us what is on your desk', 96, 752, {
    font: '600 17',
    color: deep,
    fill: brass,
    height: 60,
    pad: 32,
    radius: 2,
  })
}

function openingLight(pen: Pen) {
  head(pen, ink, ink)
  line(pen, 96, 132, 1344, 132, '#17211f22')
  say(pen, 'Calm advice for large decisions.', 92, 300, {
    font: '330 112/1 serif',
    track: -30,
    color: green,
    width: 900,
  })
  say(pen, 'Company law, inheritance and property for families who build things.', 1010, 270, {
    font: '20/1.55',
    color: soft,
    width: 330,
  })
  button(pen, 'Tell us what is on your desk', 1010, 378, {
    font: '600 16',
    color: paper,
    fill: green,
    height: 56,
    pad: 26,
    radius: 28,
  })
  inside(pen, frame(96, 500, 1248, 380, 4), () => {
    box(pen, 96, 500, 1248, 380, {
      fill: linear(pen, 96, 500, 96, 880, `${green}, #1f4a41`),
    })
    for (const x of [220, 720, 1220]) {
      passage(pen, x, 880, 440, 340, ['#2a5a50', '#35685d', '#4a7d6f', '#74a08d', '#a9c3ac'], '#f3d79c')
    }
  })
}

function fields(pen: Pen, version: 1 | 2) {
  say(pen, 'What we are asked', 96, 1010, { font: '380 46 serif', track: -14, color: green })
  const list = [
    ['Company', 'Founding, partners who join and partners who leave, and the papers in between.'],
    ['Inheritance', 'Passing a house, a firm or a field on without passing on a quarrel.'],
    ['Property', 'Buying, building, letting. We read the small print in the evening so you need not.'],
    ['Dispute', 'Rarely in court, and then well prepared.'],
  ] as const
  for (const [i, [name, about]] of list.entries()) {
    const x = 96 + i * 318
    if (version === 1) box(pen, x, 1060, 294, 250, { fill: '#ffffff', radius: 2 })
    else line(pen, x, 1066, x + 286, 1066, green, 2)
    const left = version === 1 ? x + 28 : x
    say(pen, `${i + 1}`, left, 1112, { font: 'italic 400 24 serif', color: brass })
    say(pen, name, left, 1158, { font: '440 28 serif', color: ink })
    say(pen, about, left, 1196, { font: '16/1.5', color: soft, width: 244 })
  }
}

function people(pen: Pen) {
  say(pen, 'Whom you will meet', 96, 1432, { font: '380 46 serif', track: -14, color: green })
  const who = [
    ['Chidi Okafor', 'Company', PEOPLE.chidi],
    ['Marlene Brandt', 'Inheritance', PEOPLE.marlene],
    ['Priya Raman', 'Property', PEOPLE.priya],
  ] as const
  for (const [i, [name, field, face]] of who.entries()) {
    const x = 96 + i * 424
    inside(pen, frame(x, 1476, 400, 300, 2), () =>
      at(pen, x, 1436, 400 / 512, 0, () =>
        avatar(pen, { ...face, ground: ['#cfd8cf', '#ddd0b8', '#c7d3d6'][i] ?? '#cccccc' }),
      ),
    )
    say(pen, name, x, 1816, { font: '460 24 serif', color: ink })
    say(pen, field, x, 1844, { font: '16', color: soft })
  }
}

function promise(pen: Pen) {
  box(pen, 0, 1910, 1440, 290, { fill: green })
  say(pen, '“An answer in plain words within two days, and a price before we begin.”', 96, 2004, {
    font: 'italic 340 40/1.2 serif',
    color: paper,
    width: 760,
  })
  say(pen, 'Boston · 22 Court Street\nBerlin · Ackerstraße 9', 1020, 1992, {
    font: '18/1.7',
    color: '#bfcac3',
  })
  say(pen, '+1 617 555 0142', 1020, 2076, { font: '600 18', color: brass })
}
