import { at, chance, circle, ellipse, inside, linear, type Pen, radial, shape } from './pen.ts'

/** A flat bread with rosemary and tomatoes, around (0, 0) about 210 wide. */
export function focaccia(pen: Pen) {
  shadow(pen, 104, 58)
  const body = 'M-106 -30Q-108 -58 -80 -58H80Q108 -58 106 -30L100 40Q98 62 74 62H-74Q-98 62 -100 40Z'
  const crust = linear(pen, -90, -58, 80, 62, '#f7d692, #e2aa55 50%, #b87a2d')
  shape(pen, body, { fill: crust })
  inside(pen, body, () => {
    flour(pen, 17, 160, 104, 60, 0.4)
    for (let i = 0; i < 12; i++) {
      const [x, y] = [-72 + (i % 4) * 45 + (Math.floor(i / 4) % 2) * 12, -34 + Math.floor(i / 4) * 36]
      ellipse(pen, x, y, 11, 8, { fill: radial(pen, x, y, 12, '#9c6320, #d99f4a00') })
    }
    for (const [x, y, turn] of [
      [-50, -20, 30],
      [2, -16, -40],
      [48, -14, 20],
      [-34, 20, -20],
      [30, 24, 50],
    ] as const) {
      at(pen, x, y, 1, turn, () => {
        for (const dx of [-12, -6, 0, 6, 12])
          shape(pen, `M${dx} 0l4 -6M${dx} 0l4 6`, { stroke: '#55702f', width: 2.4 })
        shape(pen, 'M-16 0H16', { stroke: '#3f5a22', width: 2 })
      })
    }
    for (const [x, y] of [
      [-12, -42],
      [62, 0],
      [-62, 26],
      [8, 18],
    ] as const) {
      circle(pen, x, y, 11, { fill: radial(pen, x, y, 12, '#f07a54, #b5301d', x - 4, y - 4) })
    }
  })
}

/** A slash that opened in the oven: pale inside, with a dark lip. */
export function cut(pen: Pen, x0: number, y0: number, x1: number, y1: number, wide: number) {
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const upper = `${mx - wide * 0.5} ${my - wide}`
  const lower = `${mx + wide * 0.7} ${my + wide}`
  shape(pen, `M${x0} ${y0}Q${upper} ${x1} ${y1}Q${lower} ${x0} ${y0}Z`, { fill: '#f7dfae' })
  shape(pen, `M${x0} ${y0}Q${lower} ${x1} ${y1}`, { stroke: '#7a3c15', width: 3 })
  shape(pen, `M${x0} ${y0}Q${upper} ${x1} ${y1}`, { stroke: '#b2692c', width: 2 })
}

export function leaf(pen: Pen, x: number, y: number, turn: number) {
  at(pen, x, y, 1, turn, () => cut(pen, -2, 0, 34, 0, 8))
}

/** Flour that fell from above. */
export function flour(pen: Pen, seed: number, count: number, w: number, h: number, strength: number) {
  const next = chance(seed)
  for (let i = 0; i < count; i++) {
    const [x, y] = [(next() + next() - 1) * w, (next() - 0.62) * h * 1.4]
    const alpha = Math.round(next() * 255 * strength)
    circle(pen, x, y, 0.4 + next() * 0.9, { fill: `#fff6e3${alpha.toString(16).padStart(2, '0')}` })
  }
}

export function seeds(pen: Pen, seed: number, count: number, w: number, h: number, y0: number) {
  const next = chance(seed)
  for (let i = 0; i < count; i++) {
    const [x, y] = [(next() - 0.5) * 2 * w, y0 + (next() - 0.5) * 2 * h]
    ellipse(pen, x + 1, y + 1, 4.6, 2.4, { fill: '#4c200966' }, next() * 3)
    ellipse(pen, x, y, 4.4, 2.2, { fill: next() > 0.35 ? '#f3dfb2' : '#3a2312' }, next() * 3)
  }
}

/** What a thing of half-width rx leaves on the table at y. */
export function shadow(pen: Pen, rx: number, y: number) {
  pen.save()
  pen.translate(0, y + 8)
  pen.scale(1, 0.16)
  const dark = radial(pen, 0, 0, rx * 1.12, '#2b120599, #2b120544 60%, #2b120500')
  circle(pen, 0, 0, rx * 1.12, { fill: dark })
  pen.restore()
}
