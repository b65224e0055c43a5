import { BAKERY } from './bakery-brand.ts'
import { map, morning, stamp, story } from './bakery-scenes.ts'

const { paper, ink, soft, crust, butter, blush } = BAKERY

import { baguette, bun, croissant, loaf } from './breads.ts'
import { button, row, say } from './lettering.ts'
import { arch, at, box, frame, grain, line, linear, type Pen } from './pen.ts'

/** The bakery's homepage, 1440 by 2300. In the second version the hero fills the width and names the hour. */
export function bakeryHome(pen: Pen, version: 1 | 2) {
  box(pen, 0, 0, 1440, 2300, { fill: paper })
  if (version === 1) heroWithWindow(pen)
  else heroFilled(pen)
  ovenBand(pen, version)
  shelf(pen, version)
  story(pen)
  visit(pen)
  bakeryFooter(pen, 2170)
  grain(pen, 0, 0, 1440, 2300, 0.16)
}

/** The head of every page of the bakery. */
export function bakeryHead(pen: Pen, action: string, color = ink, far = color, fill = ink, label = paper) {
  const menu = { font: '500 16', color }
  row(pen, ['Bread', 'Pastry', 'Our flour'], 96, 76, 36, menu)
  say(pen, 'Hartley & Rye', 720, 80, { font: '650 30 round', color, align: 'center' })
  row(pen, ['Visit us', 'Journal'], 1044, 76, 36, { ...menu, color: far })
  button(pen, action, 1212, 46, { font: '600 16', color: label, fill, height: 48, pad: 26 })
}

export function bakeryFooter(pen: Pen, y: number) {
  box(pen, 0, y, 1440, 400, { fill: ink })
  say(pen, 'Hartley & Rye', 96, y + 76, { font: '600 28 round', color: paper })
  row(pen, ['Wholesale', 'Work with us', 'Allergens', 'hello@hartleyandrye.example'], 620, y + 74, 44, {
    font: '15',
    color: '#c9ae95',
  })
}

function heroWithWindow(pen: Pen) {
  bakeryHead(pen, 'Order ahead')
  say(pen, 'Bread worth\ngetting up for.', 96, 318, { font: '560 98/1.04 round', track: -22, color: ink })
  say(pen, 'Slow sourdough and honest pastry, from grain that grows eleven miles from the oven.', 98, 520, {
    font: '21/1.55',
    color: soft,
    width: 500,
  })
  const wide = button(pen, 'See what is baking', 96, 618, {
    font: '600 17',
    color: paper,
    fill: crust,
    height: 58,
    pad: 32,
  })
  say(pen, 'Find the shop', 96 + wide + 32, 653, { font: '600 17', color: ink })
  line(pen, 96 + wide + 32, 661, 96 + wide + 142, 661, ink, 1.5)
  morning(pen, arch(770, 120, 574, 672), 770, 120, 574, 672)
  at(pen, 1050, 664, 2.15, 0, () => loaf(pen))
  at(pen, 1268, 706, 1.15, 8, () => croissant(pen))
  stamp(pen, 800, 250)
}

function heroFilled(pen: Pen) {
  morning(pen, frame(0, 0, 1440, 800), 0, 0, 1440, 800, 0.765)
  box(pen, 0, 0, 1440, 800, { fill: linear(pen, 0, 0, 1440, 0, '#7a2f12ee, #7a2f1299 50%, #7a2f1200 80%') })
  bakeryHead(pen, 'Order ahead', paper, ink, butter, ink)
  say(pen, 'Out of the oven\nby half past seven.', 96, 330, {
    font: '560 92/1.06 round',
    track: -22,
    color: paper,
  })
  say(pen, 'Slow sourdough and honest pastry, from grain that grows eleven miles from here.', 98, 532, {
    font: '21/1.55',
    color: '#fbe6cb',
    width: 480,
  })
  const wide = button(pen, 'Reserve a loaf', 96, 628, {
    font: '650 17',
    color: ink,
    fill: butter,
    height: 58,
    pad: 34,
  })
  button(pen, 'Open today until 3', 116 + wide, 628, {
    font: '500 17',
    color: paper,
    stroke: '#fbe6cb88',
    height: 58,
    pad: 28,
  })
  at(pen, 1090, 640, 2.3, 0, () => loaf(pen))
  at(pen, 1340, 690, 1.25, 8, () => croissant(pen))
}

function ovenBand(pen: Pen, version: 1 | 2) {
  const y = version === 1 ? 846 : 800
  box(pen, 0, y, 1440, 66, { fill: version === 1 ? crust : ink })
  const times = [
    'Country loaf  7:30',
    'Croissants  8:00',
    'Rye & caraway  9:15',
    'Baguettes  11:00',
    'Focaccia  12:00',
  ]
  row(pen, times, 96, y + 42, 88, { font: 'italic 500 20 round', color: paper })
}

function shelf(pen: Pen, version: 1 | 2) {
  say(pen, 'On the shelf today', 96, 1032, { font: '560 52 round', track: -14, color: ink })
  say(pen, 'The whole list', 1344, 1030, { font: '600 17', color: crust, align: 'right' })
  const goods = [
    ['Country loaf', 'Wheat and rye, 24 hours slow', '$9', loaf],
    ['Butter croissant', 'Twenty-seven layers', '$4.50', croissant],
    ['Baguette', 'Crackling, twice a day', '$5', baguette],
    ['Cinnamon bun', 'Cardamom, brown butter', '$5.50', bun],
  ] as const
  for (const [i, [name, about, price, draw]] of goods.entries()) {
    const x = 96 + i * 318
    const ground = [blush, '#e6d9bd', '#f1d3b0', '#e3d0bd'][i] ?? blush
    box(pen, x, 1078, 294, 320, { fill: ground, radius: version === 1 ? 8 : 28 })
    at(pen, x + 147, 1238, 1.06, 0, () => draw(pen))
    say(pen, name, x, 1440, { font: '580 25 round', color: ink })
    say(pen, about, x, 1470, { font: '16', color: soft })
    if (version === 1) continue
    say(pen, price, x + 294, 1440, { font: '600 20', color: ink, align: 'right' })
    button(pen, 'Reserve', x, 1490, { font: '600 15', color: ink, stroke: ink, height: 40, pad: 20 })
  }
}

function visit(pen: Pen) {
  say(pen, 'Come by', 96, 2010, { font: '560 46 round', color: ink })
  say(pen, '14 Wharf Lane, Portland', 96, 2052, { font: '18', color: soft })
  const hours = [
    ['Tuesday to Friday', '7:00 – 15:00'],
    ['Saturday', '7:00 – 14:00'],
    ['Sunday and Monday', 'We sleep'],
  ] as const
  for (const [i, [day, time]] of hours.entries()) {
    const y = 1996 + i * 48
    say(pen, day, 560, y, { font: '18', color: ink })
    say(pen, time, 960, y, { font: '600 18', color: ink, align: 'right' })
    line(pen, 560, y + 18, 960, y + 18, '#2a181033')
  }
  map(pen)
}
