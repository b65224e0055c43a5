import { hills, sun } from './landscape.ts'
import { box, circle, ellipse, frame, inside, line, linear, type Pen, shape } from './pen.ts'

/** Someone sitting by the sea, h high over the whole phone: at dawn, then at dusk. */
export function shore(pen: Pen, h: number, version: 1 | 2) {
  inside(pen, `${frame(0, 0, 390, h - 40)}M0 ${h - 41}H390V${h - 30}Q195 ${h + 28} 0 ${h - 30}Z`, () => {
    const sky = version === 1 ? '#f7d9b5, #f0b48c 60%, #e3906a' : '#173c44, #4f7d80 55%, #e7b08a'
    box(pen, 0, 0, 390, h + 40, { fill: linear(pen, 0, 0, 0, h * 0.72, sky) })
    sun(pen, 195, h * 0.53, 76, '#fff2d2', '#fff2d2')
    hills(pen, 0, 390, h * 0.56, 16, ['#c9876a', '#a86a58'], 2)
    box(pen, 0, h * 0.63, 390, h, { fill: linear(pen, 0, h * 0.63, 0, h, '#5b9a97, #2b6a6a') })
    for (let i = 0; i < 15; i++) {
      const wide = 14 + ((i * 37) % 60)
      const x = 195 + ((i * 71) % 120) - 60
      line(pen, x - wide, h * 0.65 + i * 8, x + wide, h * 0.65 + i * 8, '#fff0d488', 1.6)
    }
    shape(pen, `M-20 ${h * 0.9}C80 ${h * 0.8} 300 ${h * 0.82} 420 ${h * 0.92}V${h + 60}H-20Z`, {
      fill: '#efcdb4',
    })
    sitting(pen, 195, h * 0.88, h / 500)
  })
}

/** Someone who sits with crossed legs, seen against the light. */
function sitting(pen: Pen, x: number, y: number, scale: number) {
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  ellipse(pen, 0, 4, 92, 9, { fill: '#1d464533' })
  shape(pen, 'M-84 -6C-80 -30 -40 -34 0 -24C40 -34 80 -30 84 -6C60 8 30 6 0 -2C-30 6 -60 8 -84 -6Z', {
    fill: '#173a3a',
  })
  shape(pen, 'M-30 -24C-38 -64 -34 -98 -16 -108H16C34 -98 38 -64 30 -24Z', { fill: '#1f4b4a' })
  shape(pen, 'M-18 -106C-50 -96 -58 -50 -72 -22L-62 -16C-46 -42 -34 -60 -24 -80Z', { fill: '#26595a' })
  shape(pen, 'M18 -106C50 -96 58 -50 72 -22L62 -16C46 -42 34 -60 24 -80Z', { fill: '#26595a' })
  box(pen, -7, -122, 14, 20, { fill: '#173a3a', radius: 5 })
  ellipse(pen, 0, -138, 18, 21, { fill: '#173a3a' })
  circle(pen, 0, -164, 10, { fill: '#173a3a' })
  pen.restore()
}
