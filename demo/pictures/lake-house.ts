import { hills, sun } from './landscape.ts'
import { box, chance, frame, inside, line, linear, type Pen, shape } from './pen.ts'
import { cover, person, type Scene } from './scene.ts'

/** A long house on a lake in the evening; the water doubles it. Composed for 1248 by 640. */
export const lakeHouse: Scene = (pen, x, y, w, h) => {
  inside(pen, frame(x, y, w, h), () => {
    cover(pen, x, y, w, h, 1248, 640, () => {
      box(pen, 0, 0, 1248, 430, {
        fill: linear(pen, 0, 0, 0, 430, '#39506e, #8d8fa6 45%, #dfae93 75%, #f3cf9f'),
      })
      sun(pen, 980, 372, 26, '#ffedc8', '#ffd9a0')
      hills(pen, 0, 1248, 300, 46, ['#6f7c93', '#566680', '#3e4d63'], 8)
      const house = () => {
        for (const px of [80, 132, 176, 1040, 1096, 1150, 1204]) pine(pen, px, 430, 150 + ((px * 7) % 90))
        box(pen, 300, 336, 560, 94, { fill: '#3a342e' })
        for (let i = 0; i < 11; i++) {
          const lit = linear(pen, 0, 336, 0, 430, '#ffd694, #e59a4a')
          box(pen, 306 + i * 50, 342, 44, 84, { fill: i === 3 || i === 8 ? '#6c5136' : lit })
        }
        box(pen, 220, 236, 520, 100, { fill: linear(pen, 220, 236, 740, 336, '#d8d2c8, #a49c90') })
        box(pen, 250, 258, 250, 60, { fill: linear(pen, 250, 0, 500, 0, '#ffdb9d, #d98f45') })
        for (const wx of [312, 374, 436]) line(pen, wx, 258, wx, 318, '#5c4a38', 3)
        person(pen, 346, 318, 44)
        box(pen, 560, 262, 130, 40, { fill: '#4b4640' })
        box(pen, 200, 226, 580, 14, { fill: '#4a453f' })
        box(pen, 740, 318, 260, 18, { fill: '#b9b1a5' })
        for (const px of [900, 986]) box(pen, px, 336, 8, 94, { fill: '#8f877b' })
        box(pen, 140, 424, 900, 10, { fill: '#c9c1b4' })
      }
      house()
      box(pen, 0, 430, 1248, 210, { fill: linear(pen, 0, 430, 0, 640, '#c99c83, #66708a 30%, #1f2d42') })
      pen.save()
      pen.globalAlpha = 0.42
      pen.translate(0, 860)
      pen.scale(1, -1)
      house()
      pen.restore()
      const next = chance(4)
      for (let i = 0; i < 90; i++) {
        const ly = 440 + next() ** 2 * 200
        const lx = next() * 1248
        line(pen, lx, ly, lx + 40 + next() * 160, ly, '#ffffff16', 1.2)
      }
    })
  })
}

function pine(pen: Pen, x: number, y: number, height: number) {
  for (let i = 0; i < 5; i++) {
    const [top, half] = [y - height + i * height * 0.17, 10 + i * 8]
    shape(pen, `M${x} ${top}L${x + half} ${top + height * 0.3}H${x - half}Z`, {
      fill: i % 2 ? '#22303d' : '#293a47',
    })
  }
  box(pen, x - 3, y - height * 0.1, 6, height * 0.1, { fill: '#2b241f' })
}
