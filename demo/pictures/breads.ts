import { cut, flour, leaf, seeds, shadow } from './flour.ts'
import { at, chance, circle, ellipse, inside, linear, type Pen, radial, shape } from './pen.ts'

/** Bread, each drawn around (0, 0) about 200 wide, lit from the upper left. */
export type Bread = (pen: Pen) => void

const CRUST = '#f0bd74, #d58a3f 42%, #a95a23 75%, #6d3213'

/** A round sourdough with a cut like an ear of wheat. */
export const loaf: Bread = (pen) => {
  shadow(pen, 104, 66)
  const body = 'M-106 6C-108 -48 -58 -80 2 -80C62 -80 108 -46 106 8C104 56 58 74 0 74C-58 74 -104 56 -106 6Z'
  shape(pen, body, { fill: radial(pen, 0, 0, 128, CRUST, -34, -38) })
  inside(pen, body, () => {
    flour(pen, 3, 620, 112, 84, 0.5)
    cut(pen, -78, 26, 82, -28, 15)
    for (const [x, y, turn] of [
      [-44, -4, -62],
      [-6, -22, -58],
      [34, -38, -52],
    ] as const)
      leaf(pen, x, y, turn)
    for (const [x, y, turn] of [
      [-34, 26, 28],
      [6, 12, 30],
      [46, -2, 32],
    ] as const)
      leaf(pen, x, y, turn)
  })
}

export const baguette: Bread = (pen) => {
  at(pen, 0, 0, 1, -32, () => {
    shadow(pen, 118, 30)
    const body =
      'M-124 4C-124 -22 -96 -31 0 -31C96 -31 124 -20 124 4C124 26 96 33 0 33C-96 33 -124 27 -124 4Z'
    const crust = linear(pen, 0, -31, 0, 33, '#eab66c, #d38a3e 40%, #a5571f 80%, #74360f')
    shape(pen, body, { fill: crust })
    inside(pen, body, () => {
      flour(pen, 11, 260, 124, 32, 0.45)
      for (const x of [-92, -50, -8, 34, 76]) cut(pen, x - 16, 15, x + 26, -19, 10)
    })
  })
}

export const croissant: Bread = (pen) => {
  shadow(pen, 96, 62)
  for (const i of [0, 8, 1, 7, 2, 6, 3, 5, 4]) {
    const way = i / 8
    const angle = Math.PI * (1.02 + way * 0.96)
    const size = 15 + Math.sin(way * Math.PI) * 31
    at(pen, Math.cos(angle) * 84, 44 + Math.sin(angle) * 70, 1, (angle * 180) / Math.PI + 90, () => {
      const crust = linear(pen, -20, -size, 20, size, '#f6cf8b, #e09a48 35%, #b8662a 75%, #7d3c14')
      ellipse(pen, 0, 0, 21, size, { fill: crust, stroke: '#7a3a1466', width: 1.5 })
      for (const dx of [-10, -3, 5]) {
        shape(pen, `M${dx} ${-size * 0.8}Q${dx + 7} 0 ${dx} ${size * 0.8}`, {
          stroke: '#8a471b55',
          width: 1.4,
        })
      }
      shape(pen, `M-12 ${-size * 0.55}Q-8 ${-size * 0.9} 2 ${-size * 0.88}`, {
        stroke: '#fff0cf99',
        width: 3,
      })
    })
  }
}

export const bun: Bread = (pen) => {
  shadow(pen, 84, 70)
  circle(pen, 0, 0, 84, { fill: radial(pen, 0, 0, 92, CRUST, -24, -28) })
  const spiral = (r: number) =>
    Array.from({ length: 150 }, (_, i) => {
      const far = (r * (150 - i)) / 150
      return `${(Math.cos(i * 0.125) * far).toFixed(1)} ${(Math.sin(i * 0.125) * far).toFixed(1)}`
    }).join('L')
  shape(pen, `M${spiral(72)}`, { stroke: '#5a270d', width: 7 })
  shape(pen, `M${spiral(66)}`, { stroke: '#f2c67f88', width: 3 })
  const drizzle = 'M-70 -30L-44 -58L-56 -6L-12 -76L-34 24L22 -78L-16 52L50 -62L8 68L68 -34L36 62L78 6L62 44'
  inside(pen, 'M-80 0a80 80 0 0 1 160 0a80 80 0 0 1 -160 0z', () => {
    shape(pen, drizzle, { stroke: '#5a270d44', width: 9 })
    at(pen, -1, -3, 1, 0, () => shape(pen, drizzle, { stroke: '#fff8ea', width: 8 }))
  })
}

export const tinLoaf: Bread = (pen) => {
  shadow(pen, 104, 62)
  const side = linear(pen, 0, -14, 0, 70, '#8e4a22, #4c2009')
  shape(pen, 'M-98 -14L-88 62Q-86 70 -76 70H76Q86 70 88 62L98 -14Z', { fill: side })
  const top =
    'M-102 -8C-116 -62 -66 -70 -58 -62C-44 -82 -10 -80 0 -66C14 -82 48 -80 58 -62C74 -72 116 -58 102 -8C96 8 -96 8 -102 -8Z'
  const crust = radial(pen, 0, -30, 120, '#c07a40, #8d4a20 60%, #572709', -34, -56)
  shape(pen, top, { fill: crust })
  inside(pen, top, () => {
    flour(pen, 5, 300, 100, 60, 0.35)
    seeds(pen, 9, 90, 88, 46, -34)
  })
}

export const roll: Bread = (pen) => {
  shadow(pen, 82, 52)
  const body = 'M-84 12C-86 -38 -44 -62 0 -62C44 -62 86 -38 84 12C82 46 44 58 0 58C-44 58 -82 46 -84 12Z'
  shape(pen, body, { fill: radial(pen, 0, 0, 104, CRUST, -26, -34) })
  inside(pen, body, () => seeds(pen, 21, 130, 70, 40, -16))
}

export const tart: Bread = (pen) => {
  shadow(pen, 92, 50)
  const side = linear(pen, 0, -10, 0, 54, '#dca35a, #9a5a22')
  shape(pen, 'M-98 -10L-78 44Q0 62 78 44L98 -10Z', { fill: side })
  for (let x = -84; x <= 84; x += 14) shape(pen, `M${x} 4L${x * 0.82} 49`, { stroke: '#8a4d1c77', width: 3 })
  ellipse(pen, 0, -12, 98, 32, { fill: '#e6b36c' })
  const cream = radial(pen, 0, -14, 86, '#ffe27a, #f4bf3d 80%, #dd9c22', -20, -24)
  ellipse(pen, 0, -14, 86, 25, { fill: cream })
  for (const [x, y] of [
    [-44, -20],
    [-6, -26],
    [36, -20],
    [-24, -6],
    [18, -6],
  ] as const) {
    const skin = radial(pen, x, y, 14, '#8f9bd8, #454f9c 50%, #242a63', x - 4, y - 5)
    circle(pen, x, y, 13, { fill: skin })
    circle(pen, x + 1, y - 2, 3.4, { fill: '#1b1f4a' })
  }
  shape(pen, 'M50 -34C64 -56 84 -52 88 -46C78 -34 62 -28 50 -34Z', { fill: '#6f9c54' })
}

export const cookie: Bread = (pen) => {
  shadow(pen, 80, 66)
  const dough = radial(pen, 0, 0, 88, '#edbf80, #cb8a48 70%, #8f5424', -22, -26)
  circle(pen, 0, 0, 80, { fill: dough })
  const next = chance(31)
  for (let i = 0; i < 60; i++) {
    const [x, y] = [(next() - 0.5) * 130, (next() - 0.5) * 130]
    if (x * x + y * y > 4600) continue
    ellipse(pen, x, y, 9, 4, { fill: next() > 0.5 ? '#f6dcae' : '#b97a3b' }, next() * 3)
  }
  for (const [x, y, r] of [
    [-34, -20, 13],
    [24, -38, 10],
    [36, 16, 14],
    [-12, 34, 12],
    [-2, -4, 9],
  ] as const) {
    circle(pen, x, y, r, { fill: radial(pen, x, y, r, '#6b3a20, #331608', x - 4, y - 4) })
  }
}
