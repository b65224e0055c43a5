import { at, chance, circle, ellipse, type Fill, linear, type Pen, radial, shape } from './pen.ts'

/** An ear of wheat that stands on (x, y) and leans by `turn` degrees. */
export function wheat(pen: Pen, x: number, y: number, length: number, turn: number, color: string) {
  at(pen, x, y, 1, turn, () => {
    shape(pen, `M0 0Q6 ${-length / 2} 0 ${-length}`, { stroke: color, width: 3 })
    const top = -length
    for (let i = 0; i < 7; i++) {
      for (const side of [-1, 1]) {
        const grainY = top + i * 15
        ellipse(pen, side * 8, grainY, 4.6, 11, { fill: color }, side * 0.5)
        shape(pen, `M${side * 12} ${grainY - 8}L${side * 24} ${grainY - 34}`, { stroke: color, width: 1.2 })
      }
    }
    ellipse(pen, 0, top - 14, 4.6, 12, { fill: color })
  })
}

/** Rows of soft hills from `top` down; each color is one row, the first the farthest. */
export function hills(
  pen: Pen,
  x: number,
  w: number,
  top: number,
  step: number,
  colors: Fill[],
  seed: number,
) {
  const next = chance(seed)
  for (const [i, fill] of colors.entries()) {
    const y = top + i * step
    const swing = () => (next() - 0.5) * step * 1.3
    const points = Array.from({ length: 5 }, (_, k) => [x + (w * k) / 4, y + swing()] as const)
    let d = `M${x} ${y + step * 9}L${points[0]?.join(' ')}`
    for (let k = 1; k < points.length; k++) {
      const [x0, y0] = points[k - 1] ?? [x, y]
      const [x1, y1] = points[k] ?? [x, y]
      d += `C${x0 + w / 9} ${y0} ${x1 - w / 9} ${y1} ${x1} ${y1}`
    }
    shape(pen, `${d}L${x + w} ${y + step * 9}Z`, { fill })
  }
}

/** A low sun with its glow. */
export function sun(pen: Pen, x: number, y: number, r: number, color: string, glow: string) {
  circle(pen, x, y, r * 3.4, {
    fill: radial(pen, x, y, r * 3.4, `${glow}bb, ${glow}44 40%, ${glow}00`),
  })
  circle(pen, x, y, r, { fill: color })
}

/** A cloud, about 200 wide. */
export function cloud(pen: Pen, x: number, y: number, scale: number, fill: Fill) {
  at(pen, x, y, scale, 0, () => {
    shape(
      pen,
      'M-86 24C-116 24 -116 -16 -84 -14C-82 -48 -32 -58 -18 -30C4 -58 58 -46 56 -10C98 -18 106 24 74 24Z',
      { fill },
    )
  })
}

/** A windmill of stone on (x, y), about 260 high. */
export function mill(pen: Pen, x: number, y: number, scale: number) {
  at(pen, x, y, scale, 0, () => {
    const wall = linear(pen, -50, 0, 50, 0, '#f6e6cd, #e2c49c 55%, #b58a5c')
    shape(pen, 'M-48 0L-32 -150H32L48 0Z', { fill: wall })
    shape(pen, 'M-40 -150Q0 -206 40 -150Z', { fill: '#6d3a1e' })
    shape(pen, 'M-12 0V-34A12 12 0 0 1 12 -34V0Z', { fill: '#5a2d17' })
    for (const [wx, wy] of [
      [-8, -104],
      [10, -70],
    ] as const) {
      shape(pen, `M${wx - 8} ${wy + 20}V${wy}A8 8 0 0 1 ${wx + 8} ${wy}V${wy + 20}Z`, { fill: '#5a2d17' })
    }
    for (const turn of [24, 114, 204, 294]) {
      at(pen, 0, -156, 1, turn, () => {
        shape(pen, 'M0 0V-118', { stroke: '#4a2413', width: 5 })
        shape(pen, 'M4 -28H30V-116H4Z', { fill: '#fbf1dfdd', stroke: '#4a2413', width: 2 })
        for (let i = 1; i < 5; i++) shape(pen, `M4 ${-28 - i * 18}H30`, { stroke: '#4a241388', width: 1.5 })
      })
    }
    circle(pen, 0, -156, 7, { fill: '#3a1a0c' })
  })
}

/** A tree with a round crown, about 120 high, on (x, y). */
export function tree(pen: Pen, x: number, y: number, scale: number, light: string, dark: string) {
  at(pen, x, y, scale, 0, () => {
    shape(pen, 'M-4 0L-2 -60H2L4 0Z', { fill: dark })
    circle(pen, 0, -78, 40, {
      fill: radial(pen, 0, -78, 44, `${light}, ${dark}`, -14, -94),
    })
  })
}
