import { BAKERY } from './bakery-brand.ts'
import { hills, mill, sun, tree, wheat } from './landscape.ts'
import { say } from './lettering.ts'
import { at, box, circle, frame, inside, line, linear, type Pen, radial, shape } from './pen.ts'

const { paper, crust, sage } = BAKERY

/** First light over the fields, and a table in front of it. */
export function morning(pen: Pen, path: string, x: number, y: number, w: number, h: number, east = 0.62) {
  inside(pen, path, () => {
    box(pen, x, y, w, h, { fill: linear(pen, 0, y, 0, y + h, '#f9d9a0, #f0a65c 45%, #d9743a 75%') })
    sun(pen, x + w * east, y + h * 0.42, 84, '#fff0c4', '#fff0c4')
    hills(pen, x, w, y + h * 0.55, 44, ['#d98a4b', '#c4733a', '#a75a2b', '#8a4520'], 12)
    for (let i = 0; i < 16; i++)
      wheat(
        pen,
        x + w * (0.02 + i * 0.062),
        y + h * 0.97,
        150 + ((i * 53) % 90),
        -9 + ((i * 29) % 19),
        i % 3 ? '#e9b75b' : '#c98a37',
      )
    const wood = linear(pen, 0, y + h * 0.86, 0, y + h, '#8c5531, #6e3d20 12%, #4c2611')
    box(pen, x, y + h * 0.86, w, h * 0.14, { fill: wood })
    for (let i = 0; i < 4; i++)
      line(pen, x, y + h * (0.885 + i * 0.03), x + w, y + h * (0.888 + i * 0.03), '#3d1d0c44', 1.5)
  })
}

/** The round seal beside the window. */
export function stamp(pen: Pen, x: number, y: number) {
  at(pen, x, y, 1, -10, () => {
    circle(pen, 0, 0, 74, { fill: sage })
    circle(pen, 0, 0, 65, { stroke: '#f8f0e388', width: 1.5 })
    say(pen, 'STONE-MILLED', 0, -22, { font: '650 11', track: 130, color: paper, align: 'center' })
    say(pen, '1987', 0, 18, { font: '600 38 round', color: paper, align: 'center' })
    say(pen, 'PORTLAND, MAINE', 0, 40, { font: '600 10', track: 120, color: paper, align: 'center' })
  })
}

/** The mill in its field, and what it means. */
export function story(pen: Pen) {
  inside(pen, frame(0, 1580, 760, 330), () => {
    box(pen, 0, 1580, 760, 330, { fill: linear(pen, 0, 1580, 0, 1910, '#cfe0dd, #f7e3b8') })
    sun(pen, 190, 1680, 34, '#fff6d8', '#fff6d8')
    hills(pen, 0, 760, 1740, 40, ['#a8b98a', '#8ca36b', '#d8b65a', '#c79a3c'], 5)
    mill(pen, 560, 1812, 0.95)
    for (const [x, y] of [
      [300, 1776],
      [346, 1790],
      [90, 1782],
    ] as const)
      tree(pen, x, y, 0.6, '#7f9a5e', '#4e6a3c')
    for (let i = 0; i < 30; i++)
      wheat(pen, i * 27, 1934, 60 + ((i * 37) % 40), -8 + ((i * 31) % 17), i % 2 ? '#b98a2f' : '#e2bd62')
  })
  box(pen, 760, 1580, 680, 330, { fill: sage })
  say(pen, 'We know the field\nyour loaf grew in.', 832, 1668, {
    font: '540 42/1.12 round',
    track: -12,
    color: paper,
  })
  say(
    pen,
    'Three farms, one old stone mill, and a starter that is older than our ovens. Ben feeds it every night at ten.',
    832,
    1776,
    { font: '18/1.55', color: '#e9ecd9', width: 500 },
  )
}

/** Where the shop is. */
export function map(pen: Pen) {
  inside(pen, frame(1040, 1958, 304, 160, 14), () => {
    box(pen, 1040, 1958, 304, 160, { fill: '#e9dcc4' })
    shape(pen, 'M1020 2090C1120 2050 1180 2150 1360 2080V2130H1020Z', { fill: '#a9c4c9' })
    for (const d of [
      'M1040 2000L1344 2040',
      'M1120 1958L1090 2118',
      'M1220 1958L1236 2118',
      'M1040 2052L1344 1978',
    ])
      shape(pen, d, { stroke: '#fbf5ea', width: 7 })
    circle(pen, 1228, 2016, 22, { fill: radial(pen, 1228, 2016, 22, '#b4532a66, #b4532a00') })
    circle(pen, 1228, 2016, 9, { fill: crust, stroke: '#ffffff', width: 3 })
  })
}
