import { bakeryFooter, bakeryHead } from './bakery.ts'
import { BAKERY } from './bakery-brand.ts'
import { type Bread, baguette, bun, cookie, croissant, loaf, roll, tart, tinLoaf } from './breads.ts'
import { focaccia } from './flour.ts'
import { button, say } from './lettering.ts'
import { at, box, circle, grain, line, type Pen, shape } from './pen.ts'

const { paper, ink, soft, crust, butter, sage } = BAKERY

type Good = readonly [name: string, about: string, price: string, ground: string, draw: Bread]
const GOODS: Good[] = [
  ['Country loaf', 'Wheat and rye · 900 g', '$9.00', '#f0dcc2', loaf],
  ['Butter croissant', 'Plain · 80 g', '$4.50', '#e6d9bd', croissant],
  ['Cinnamon bun', 'Cardamom, brown butter', '$5.50', '#e3d0bd', bun],
  ['Rye in the tin', 'Caraway · 1.2 kg', '$11.00', '#d9d3bd', tinLoaf],
  ['Baguette', 'Twice a day · 280 g', '$5.00', '#f1d3b0', baguette],
  ['Focaccia', 'Rosemary, tomato', '$7.00', '#dfe0c6', focaccia],
  ['Seeded roll', 'Pumpkin, sesame · 90 g', '$2.50', '#eadbc8', roll],
  ['Lemon tart', 'Blueberries on top', '$6.50', '#f4e3b4', tart],
  ['Oat cookie', 'Dark chocolate', '$3.50', '#e8d2bb', cookie],
]

/** The bakery's shop, 1440 by 1960: four columns at first, then three with the basket always in sight. */
export function bakeryShop(pen: Pen, version: 1 | 2) {
  box(pen, 0, 0, 1440, 1960, { fill: paper })
  bakeryHead(pen, version === 1 ? 'Basket · 3' : 'Sign in')
  line(pen, 96, 124, 1344, 124, '#2a181022')
  say(pen, version === 1 ? 'Order ahead' : 'What shall we keep for you?', 96, 224, {
    font: '560 60 round',
    track: -16,
    color: ink,
  })
  say(
    pen,
    version === 1
      ? 'Order by eight in the evening, collect the next morning.'
      : 'Order by 8 pm and it waits for you, still warm, from half past seven.',
    98,
    270,
    { font: '19', color: soft },
  )
  chips(pen, version)
  if (version === 1) {
    goods(pen, GOODS.slice(0, 8), 4, 294, 24, 10)
    keepFresh(pen)
  } else {
    goods(pen, GOODS, 3, 266, 20, 26)
    basket(pen)
  }
  bakeryFooter(pen, 1830)
  grain(pen, 0, 0, 1440, 1960, 0.16, 3)
}

function chips(pen: Pen, version: 1 | 2) {
  let x = 96
  for (const [i, label] of ['Everything', 'Loaves', 'Pastry', 'Rolls', 'Sweet', 'No nuts'].entries()) {
    const chosen = i === 0
    const look = chosen ? { color: paper, fill: ink } : { color: ink, stroke: '#2a181044' }
    x +=
      button(pen, label, x, 312, {
        font: '550 15',
        height: 42,
        pad: 20,
        ...look,
        radius: version === 1 ? 6 : 21,
      }) + 12
  }
  if (version === 1)
    say(pen, 'Sort by: what is freshest', 1344, 339, { font: '500 15', color: soft, align: 'right' })
}

function goods(pen: Pen, list: Good[], columns: number, w: number, gap: number, radius: number) {
  for (const [i, [name, about, price, ground, draw]] of list.entries()) {
    const x = 96 + (i % columns) * (w + gap)
    const y = 396 + Math.floor(i / columns) * (columns === 4 ? 470 : 440)
    box(pen, x, y, w, 290, { fill: ground, radius })
    at(pen, x + w / 2, y + 144, w / 290, 0, () => draw(pen))
    if (i === 0 || i === 5) {
      button(pen, i === 0 ? 'Warm now' : 'New', x + 16, y + 16, {
        font: '650 12',
        color: paper,
        fill: sage,
        height: 28,
        pad: 12,
      })
    }
    say(pen, name, x, y + 326, { font: '580 23 round', color: ink })
    say(pen, about, x, y + 354, { font: '15', color: soft })
    say(pen, price, x, y + 390, { font: '600 19', color: ink })
    circle(pen, x + w - 22, y + 382, 21, { fill: i < 2 ? crust : ink })
    shape(pen, `M${x + w - 29} ${y + 382}h14M${x + w - 22} ${y + 375}v14`, { stroke: paper, width: 2.4 })
  }
}

function keepFresh(pen: Pen) {
  box(pen, 96, 1390, 1248, 340, { fill: butter, radius: 14 })
  say(pen, 'The Saturday box', 160, 1486, { font: '560 46 round', color: ink })
  say(pen, 'A loaf, four croissants and something sweet, every week. Skip whenever you like.', 160, 1530, {
    font: '19/1.5',
    color: '#5d4220',
    width: 430,
  })
  button(pen, 'Start with this week', 160, 1620, {
    font: '600 16',
    color: paper,
    fill: ink,
    height: 52,
    pad: 28,
  })
  for (const [i, draw] of [loaf, croissant, bun].entries())
    at(pen, 800 + i * 195, 1566, 0.92, 0, () => draw(pen))
}

function basket(pen: Pen) {
  const x = 976
  box(pen, x, 200, 368, 716, { fill: '#fffaf1', radius: 26, shadow: [50, 20, '#2a181026'] })
  say(pen, 'Your basket', x + 32, 262, { font: '580 28 round', color: ink })
  const rows = [
    ['Country loaf', '1', '$9.00', loaf],
    ['Butter croissant', '4', '$18.00', croissant],
    ['Lemon tart', '2', '$13.00', tart],
  ] as const
  for (const [i, [name, count, price, draw]] of rows.entries()) {
    const y = 296 + i * 92
    box(pen, x + 32, y, 68, 68, { fill: '#f0dcc2', radius: 14 })
    at(pen, x + 66, y + 33, 0.28, 0, () => draw(pen))
    say(pen, name, x + 118, y + 28, { font: '600 16', color: ink })
    say(pen, `×  ${count}`, x + 118, y + 54, { font: '15', color: soft })
    say(pen, price, x + 336, y + 28, { font: '600 16', color: ink, align: 'right' })
  }
  line(pen, x + 32, 586, x + 336, 586, '#2a181022')
  say(pen, 'Collect on Saturday', x + 32, 626, { font: '600 15', color: ink })
  for (const [i, time] of ['7:30', '8:30', '9:30'].entries()) {
    const look = i === 0 ? { color: paper, fill: sage } : { color: ink, stroke: '#2a181033' }
    button(pen, time, x + 32 + i * 104, 646, { font: '600 15', height: 44, pad: 28, radius: 12, ...look })
  }
  say(pen, 'Together', x + 32, 756, { font: '500 18', color: ink })
  say(pen, '$40.00', x + 336, 758, { font: '600 30 serif', color: ink, align: 'right' })
  box(pen, x + 32, 792, 304, 60, { fill: crust, radius: 30 })
  say(pen, 'Pay and keep it warm', x + 184, 829, { font: '650 17', color: paper, align: 'center' })
  say(pen, 'Change or cancel until 8 pm', x + 184, 886, { font: '14', color: soft, align: 'center' })
}
