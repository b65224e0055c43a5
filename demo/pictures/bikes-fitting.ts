import { TUBES } from './bicycle.ts'
import { button, say } from './lettering.ts'
import { at, box, circle, frame, inside, line, type Pen, shape } from './pen.ts'

const navy = '#15213d'
const cream = '#fff7e8'

/** The band about measuring, with its drawing, from y = 1580 to 2010. */
export function fitting(pen: Pen) {
  box(pen, 0, 1580, 1440, 430, { fill: navy })
  say(pen, 'Measured on you,\nnot on a chart.', 96, 1700, { font: '820 58/1.05', track: -40, color: cream })
  say(
    pen,
    'An hour with Haruki, a wooden frame and a tape. He writes eleven numbers down, and the tubes are cut to them.',
    98,
    1824,
    { font: '19/1.55', color: '#b9c4dc', width: 460 },
  )
  button(pen, 'Book the hour', 96, 1908, {
    font: '650 17',
    color: navy,
    fill: '#f7b267',
    height: 54,
    pad: 30,
  })
  inside(pen, frame(720, 1580, 720, 430), () => {
    for (let i = 0; i < 30; i++) line(pen, 720 + i * 24, 1580, 720 + i * 24, 2010, '#ffffff0d')
    for (let i = 0; i < 18; i++) line(pen, 720, 1580 + i * 24, 1440, 1580 + i * 24, '#ffffff0d')
    at(pen, 1070, 1938, 1.12, 0, () => {
      for (const x of [-150, 150]) circle(pen, x, -88, 83, { stroke: '#8fb6e8', width: 1.6 })
      for (const tube of TUBES) line(pen, ...tube, '#8fb6e8', 2)
      for (const [x, y, text] of [
        [20, -244, '562'],
        [64, -142, '618'],
        [-20, -160, '541'],
        [-96, -76, '412'],
        [142, -180, '72.5°'],
      ] as const) {
        box(pen, x - 26, y - 15, 52, 22, { fill: '#f7b267', radius: 4 })
        say(pen, text, x, y + 1, { font: '700 13', color: navy, align: 'center' })
      }
      shape(pen, 'M-150 20H150M-150 12V28M150 12V28', { stroke: '#f7b267', width: 2 })
      say(pen, '1,004 mm', 0, 42, { font: '650 14', color: '#f7b267', align: 'center' })
    })
  })
}
