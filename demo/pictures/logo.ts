import { BAKERY } from './bakery-brand.ts'
import { wheat } from './landscape.ts'
import { say } from './lettering.ts'
import { at, box, circle, type Pen } from './pen.ts'

/** The bakery's sign, 1200 by 800; in the second version the words stand under the ears of wheat. */
export function bakeryLogo(pen: Pen, version: 1 | 2) {
  const { paper, crust, ink } = BAKERY
  box(pen, 0, 0, 1200, 800, { fill: version === 1 ? crust : paper })
  const color = version === 1 ? paper : ink
  at(pen, version === 1 ? 260 : 600, version === 1 ? 520 : 400, version === 1 ? 1.15 : 1.05, 0, () => {
    circle(pen, 0, -90, 140, { stroke: color, width: 4 })
    for (const turn of [-24, 0, 24]) wheat(pen, 0, 30, 150, turn, color)
  })
  const words = { track: -10, color }
  if (version === 1) say(pen, 'Hartley\n& Rye', 470, 390, { font: '620 150/0.98 round', ...words })
  else say(pen, 'Hartley & Rye', 600, 610, { font: '620 118 round', ...words, align: 'center' })
}
