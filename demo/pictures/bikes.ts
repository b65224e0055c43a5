import { type BicycleLook, bicycle } from './bicycle.ts'
import { fitting } from './bikes-fitting.ts'
import { cloud, hills, sun } from './landscape.ts'
import { button, row, say } from './lettering.ts'
import { at, box, circle, ellipse, frame, grain, inside, line, linear, type Pen } from './pen.ts'

const red = '#e0432c'
const navy = '#15213d'
const cream = '#fff7e8'
const sky = '#bfe1ee'
const soft = '#5d6880'

const MODELS: [name: string, about: string, price: string, look: BicycleLook, ground: string][] = [
  ['Hiei', 'For the long road up', '¥248,000', { frame: red, dark: '#8f2415' }, '#d8ecf3'],
  [
    'Kamo',
    'Along the river, every day',
    '¥132,000',
    { frame: '#2f6f62', dark: '#1b463e', bars: 'swept', basket: true, guards: true },
    '#f6e3bd',
  ],
  [
    'Nishiki',
    'Through the lanes',
    '¥156,000',
    { frame: '#26345e', dark: '#131c38', bars: 'flat', guards: true, leather: '#20242c' },
    '#f3d3c8',
  ],
]

/** A bicycle maker's homepage, 1440 by 2240: above the clouds by day, then all in the house's red. */
export function bikesHome(pen: Pen, version: 1 | 2) {
  box(pen, 0, 0, 1440, 2240, { fill: cream })
  if (version === 1) aboveTheClouds(pen)
  else allRed(pen)
  models(pen, version)
  fitting(pen)
  workshop(pen)
  grain(pen, 0, 0, 1440, 2240, 0.1, 21)
}

function head(pen: Pen, ink: string, label: string, fill: string) {
  circle(pen, 118, 70, 22, { fill })
  cloud(pen, 118, 74, 0.13, label)
  say(pen, 'KUMO CYCLES', 156, 77, { font: '800 19', track: 60, color: ink })
  row(pen, ['Bicycles', 'Fitting', 'Workshop', 'Kyoto'], 716, 76, 40, { font: '550 16', color: ink })
  button(pen, 'Try one on Saturday', 1148, 46, { font: '650 16', color: label, fill, height: 50, pad: 26 })
}

function aboveTheClouds(pen: Pen) {
  box(pen, 0, 0, 1440, 900, {
    fill: linear(pen, 0, 0, 0, 900, `#7fc3de, ${sky} 70%, ${cream}`),
  })
  sun(pen, 1120, 330, 120, '#ffffff', '#ffffff')
  inside(pen, frame(0, 0, 1440, 900), () => {
    hills(pen, 0, 1440, 600, 54, ['#8fbfc4', '#6fa6a4', '#4f8a80'], 14)
    for (const [x, y, s, a] of [
      [1340, 190, 0.7, 'bb'],
      [1290, 520, 1.1, 'dd'],
      [800, 190, 0.5, 'aa'],
    ] as const)
      cloud(pen, x, y, s, `#ffffff${a}`)
    for (let i = 0; i < 14; i++)
      cloud(
        pen,
        i * 120 - 30,
        858 + ((i * 37) % 50),
        1.3 + ((i * 13) % 7) / 10,
        i % 2 ? '#ffffff' : '#f4fafb',
      )
    box(pen, 0, 860, 1440, 60, { fill: cream })
  })
  head(pen, navy, cream, navy)
  say(pen, 'Ride above\nthe city.', 88, 318, { font: '860 152/0.94', track: -58, color: navy })
  say(pen, 'Steel bicycles, brazed by four people in the north of Kyoto.', 96, 560, {
    font: '500 22/1.45',
    color: navy,
    width: 380,
  })
  button(pen, 'See the three', 96, 650, { font: '700 18', color: cream, fill: red, height: 60, pad: 34 })
  at(pen, 960, 850, 1.75, -4, () => bicycle(pen, { frame: red, dark: '#8f2415' }))
}

function allRed(pen: Pen) {
  box(pen, 0, 0, 1440, 900, { fill: linear(pen, 0, 0, 1440, 900, '#ea5236, #cf3620') })
  circle(pen, 960, 520, 330, { fill: '#f7b267' })
  for (const [x, y, s] of [
    [520, 700, 0.9],
    [1330, 400, 1],
    [1200, 780, 1.5],
    [640, 820, 1.1],
  ] as const)
    cloud(pen, x, y, s, '#fff7e8')
  head(pen, cream, red, cream)
  say(pen, 'Light as', 88, 290, { font: '880 190', track: -62, color: cream })
  say(pen, 'a cloud', 88, 466, { font: '880 190', track: -62, color: cream })
  at(pen, 1000, 822, 1.76, 0, () => {
    ellipse(pen, 0, 4, 250, 10, { fill: '#6d160a55' })
    bicycle(pen, { frame: navy, dark: '#0b1226', leather: '#7a3f1f' })
  })
  say(pen, '8.4 kg of steel, brazed by four people in the north of Kyoto.', 96, 548, {
    font: '550 22/1.45',
    color: cream,
    width: 330,
  })
  button(pen, 'Build yours', 96, 680, { font: '700 18', color: red, fill: cream, height: 62, pad: 38 })
}

function models(pen: Pen, version: 1 | 2) {
  say(pen, 'Three, and no more.', 96, 1030, { font: '820 56', track: -40, color: navy })
  if (version === 2)
    say(pen, 'Ready in six weeks, in any of nine colours.', 1344, 1028, {
      font: '500 18',
      color: soft,
      align: 'right',
    })
  for (const [i, [name, about, price, look, ground]] of MODELS.entries()) {
    const x = 96 + i * 424
    box(pen, x, 1076, 400, 350, { fill: version === 1 ? ground : '#ffffff', radius: version === 1 ? 0 : 28 })
    if (version === 2) circle(pen, x + 200, 1250, 138, { fill: ground })
    at(pen, x + 200, 1376, 0.8, 0, () => {
      ellipse(pen, 0, 4, 230, 9, { fill: '#15213d22' })
      bicycle(pen, look)
    })
    say(pen, name, x, 1474, { font: '780 30', track: -24, color: navy })
    say(pen, about, x, 1504, { font: '17', color: soft })
    say(pen, price, x + 400, 1474, { font: '650 20', color: navy, align: 'right' })
    if (version === 2) {
      for (const [k, tone] of [red, '#2f6f62', '#26345e', '#f7b267'].entries())
        circle(pen, x + 310 + k * 27, 1499, 10, { fill: tone })
    }
  }
}

function workshop(pen: Pen) {
  say(pen, 'Workshop', 96, 2100, { font: '800 34', track: -24, color: navy })
  say(pen, 'Sakyō-ku, Kyoto. Bring it by, we look at once.', 96, 2136, { font: '17', color: soft })
  const hours = [
    ['Wed – Fri', '10 – 19'],
    ['Saturday', '9 – 17'],
    ['Sunday', 'We ride, come along'],
  ] as const
  for (const [i, [day, time]] of hours.entries()) {
    say(pen, day, 640 + i * 240, 2096, { font: '16', color: soft })
    say(pen, time, 640 + i * 240, 2128, { font: '650 20', color: navy })
  }
  line(pen, 96, 2184, 1344, 2184, '#15213d22')
  say(pen, 'hello@kumocycles.example', 96, 2214, { font: '15', color: soft })
}
