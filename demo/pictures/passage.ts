import { hills, sun } from './landscape.ts'
import { arch, box, inside, linear, type Pen, shape } from './pen.ts'

/** A passage of arches that leads to the light, its nearest arch w wide, standing on y. */
export function passage(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  tones: string[],
  light: string,
) {
  for (const [i, tone] of tones.entries()) {
    const k = 0.82 ** i
    const floor = y - (1 - k) * h * 0.3
    const d = arch(x - (w * k) / 2, floor - h * k, w * k, h * k)
    shape(pen, d, {
      fill: linear(pen, x - (w * k) / 2, 0, x + (w * k) / 2, 0, `${tone}, ${tone} 50%, ${shade(tone)}`),
    })
  }
  const k = 0.82 ** tones.length
  const floor = y - (1 - k) * h * 0.3
  const end = arch(x - (w * k) / 2, floor - h * k, w * k, h * k)
  inside(pen, end, () => {
    box(pen, x - w, floor - h, w * 2, h, {
      fill: linear(pen, 0, floor - h * k, 0, floor, `${light}, #fdf3dc 70%, ${light}`),
    })
    sun(pen, x + w * k * 0.12, floor - h * k * 0.52, w * k * 0.13, '#ffffff', '#fff3d6')
    hills(pen, x - w * k, w * k * 2, floor - h * k * 0.2, 12, ['#b9a877', '#8f9468'], 6)
  })
  const half = (w * k) / 2
  shape(pen, `M${x - half} ${floor}H${x + half}L${x + w * 0.36} ${y}H${x - w * 0.2}Z`, {
    fill: linear(pen, 0, floor, 0, y, `${light}cc, ${light}22`),
  })
}

function shade(color: string): string {
  const channels = [1, 3, 5].map((i) => Math.round(Number.parseInt(color.slice(i, i + 2), 16) * 0.72))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
