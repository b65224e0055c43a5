import type { Face } from './faces.ts'
import { circle, ellipse, linear, type Pen, radial, shape } from './pen.ts'

export function hairBehind(pen: Pen, { cut, hair }: Face) {
  const fill = linear(pen, 120, 80, 400, 460, `${hair}, ${tint(hair, -0.3)}`)
  if (cut === 'long')
    shape(
      pen,
      'M136 240C120 90 200 70 256 70C312 70 392 90 376 240C380 330 396 390 384 440H128C116 390 132 330 136 240Z',
      { fill },
    )
  if (cut === 'bob')
    shape(
      pen,
      'M134 250C118 96 200 74 256 74C312 74 394 96 378 250C380 300 380 330 366 352H146C132 330 132 300 134 250Z',
      { fill },
    )
  if (cut === 'bun') circle(pen, 256, 66, 50, { fill })
  if (cut === 'braids') {
    for (const x of [140, 166, 346, 372]) {
      for (let i = 0; i < 9; i++) ellipse(pen, x + (i % 2 ? 3 : -3), 250 + i * 24, 13, 16, { fill })
    }
  }
  if (cut === 'curls') {
    for (let i = 0; i < 26; i++) {
      const angle = Math.PI * (0.72 + (i / 25) * 1.56)
      circle(pen, 256 + Math.cos(angle) * 128, 226 + Math.sin(angle) * 134, 46, { fill })
    }
  }
}

export function hairInFront(pen: Pen, { cut, hair }: Face) {
  const fill = linear(pen, 160, 80, 360, 260, `${tint(hair, 0.18)}, ${hair} 50%, ${tint(hair, -0.2)}`)
  const cap = 'M152 226C146 120 190 86 256 86C322 86 366 120 360 226'
  const fringes: Partial<Record<Face['cut'], string>> = {
    short: `${cap}C352 196 346 178 330 164C290 182 220 178 188 158C170 176 160 196 152 226Z`,
    crop: `${cap}C354 190 344 160 318 148C280 140 232 140 194 148C168 160 158 190 152 226Z`,
    wave: 'M150 224C140 140 160 84 236 82C300 60 376 110 362 224C354 196 348 184 336 172C300 176 262 158 240 132C226 160 184 176 172 176C160 190 154 206 150 224Z',
    bob: 'M148 262C138 130 190 82 256 82C322 82 374 130 364 262C354 214 344 190 330 176C280 184 236 172 210 140C196 176 168 196 160 214C154 230 150 246 148 262Z',
    long: 'M150 280C136 130 190 80 256 80C322 80 376 130 362 280C356 226 344 180 300 150C276 136 262 128 256 116C250 128 236 136 212 150C168 180 156 226 150 280Z',
    bun: `${cap}C350 176 318 150 256 144C194 150 162 176 152 226Z`,
    braids: `${cap}C350 170 312 148 256 146C200 148 162 170 152 226Z`,
  }
  const fringe = fringes[cut]
  if (fringe) shape(pen, fringe, { fill })
  if (cut === 'braids')
    for (const x of [196, 226, 256, 286, 316])
      shape(pen, `M256 88Q${x} 110 ${x + (x - 256) * 0.35} 150`, { stroke: tint(hair, 0.3), width: 3 })
  if (cut === 'curls') {
    for (const [x, y, r] of [
      [176, 168, 36],
      [212, 140, 38],
      [256, 128, 40],
      [300, 140, 38],
      [336, 168, 36],
      [160, 206, 26],
      [352, 206, 26],
    ] as const) {
      circle(pen, x, y, r, {
        fill: radial(pen, x, y, r, `${tint(hair, 0.2)}, ${hair}`, x - 10, y - 10),
      })
    }
  }
}

/** A colour nearer to white (above 0) or to black (below 0). */
export function tint(color: string, by: number): string {
  const channels = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16))
  const moved = channels.map((value) => Math.round(by > 0 ? value + (255 - value) * by : value * (1 + by)))
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
