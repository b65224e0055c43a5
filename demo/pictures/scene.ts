import { at, circle, type Pen, shape } from './pen.ts'

/** A picture of a building that fills a rectangle of any size. */
export type Scene = (pen: Pen, x: number, y: number, w: number, h: number) => void

/** Covers a rectangle with what was composed for another size, as CSS `object-fit: cover` does. */
export function cover(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  fromW: number,
  fromH: number,
  draw: () => void,
) {
  const scale = Math.max(w / fromW, h / fromH)
  at(pen, x + (w - fromW * scale) / 2, y + (h - fromH * scale) / 2, scale, 0, draw)
}

/** Someone, for the scale. */
export function person(pen: Pen, x: number, y: number, height: number) {
  circle(pen, x, y - height * 0.9, height * 0.09, { fill: '#2a2320' })
  shape(
    pen,
    `M${x - height * 0.11} ${y}L${x - height * 0.13} ${y - height * 0.72}Q${x} ${y - height * 0.86} ${x + height * 0.13} ${y - height * 0.72}L${x + height * 0.1} ${y}Z`,
    { fill: '#2a2320' },
  )
}
