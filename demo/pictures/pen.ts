import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'

/** What everything is drawn with. */
export type Pen = SKRSContext2D
type Gradient = ReturnType<Pen['createLinearGradient']>
export type Fill = string | Gradient

export interface Look {
  fill?: Fill
  stroke?: Fill
  width?: number
  shadow?: [blur: number, y: number, color: string]
}

/** A rectangle, rounded as wished. */
export function box(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  look: Look & { radius?: number | number[] },
) {
  pen.beginPath()
  pen.roundRect(x, y, w, h, look.radius ?? 0)
  paint(pen, look)
}

export function circle(pen: Pen, x: number, y: number, r: number, look: Look) {
  ellipse(pen, x, y, r, r, look)
}

export function ellipse(pen: Pen, x: number, y: number, rx: number, ry: number, look: Look, turn = 0) {
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
  paint(pen, look)
}

/** An SVG path, as its `d` says it. */
export function shape(pen: Pen, d: string, look: Look) {
  paint(pen, look, new Path2D(d))
}

export type Line = [x0: number, y0: number, x1: number, y1: number]

export function line(
  pen: Pen,
  ...[x0, y0, x1, y1, stroke, width = 1]: [...Line, stroke: Fill, width?: number]
) {
  shape(pen, `M${x0} ${y0}L${x1} ${y1}`, { stroke, width })
}

/** Draws in a place of its own: moved to (x, y), turned by degrees, scaled. */
export function at(pen: Pen, x: number, y: number, scale: number, turn: number, draw: () => void) {
  pen.save()
  pen.translate(x, y)
  pen.rotate((turn * Math.PI) / 180)
  pen.scale(scale, scale)
  draw()
  pen.restore()
}

/** Draws only inside an SVG path. */
export function inside(pen: Pen, d: string, draw: () => void) {
  pen.save()
  pen.clip(new Path2D(d))
  draw()
  pen.restore()
}

/** The path of a rounded rectangle, for {@link inside}. */
export function frame(x: number, y: number, w: number, h: number, r = 0): string {
  const arc = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  const top = `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}`
  return `${top}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
}

/** The path of a window with a round top, for {@link inside}. */
export function arch(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y + h}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`
}

/** Colours along a line, said as in CSS: `#fff, #ccc 40%, #000`. */
export function linear(pen: Pen, x0: number, y0: number, x1: number, y1: number, stops: string): Gradient {
  return withStops(pen.createLinearGradient(x0, y0, x1, y1), stops)
}

/** Colours around (x, y) out to r; the light may stand elsewhere, at (fx, fy). */
export function radial(pen: Pen, x: number, y: number, r: number, stops: string, fx = x, fy = y): Gradient {
  return withStops(pen.createRadialGradient(fx, fy, 0, x, y, r), stops)
}

/** Numbers from 0 to 1 that look like chance and are the same every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A fine paper grain over a rectangle; strength from 0 to 1. */
export function grain(pen: Pen, x: number, y: number, w: number, h: number, strength: number, seed = 7) {
  const size = 192
  const tile = createCanvas(size, size)
  const ink = tile.getContext('2d')
  const pixels = ink.createImageData(size, size)
  const next = chance(seed)
  for (let i = 0; i < pixels.data.length; i += 4) {
    const tone = 128 + (next() - 0.5) * 255 * strength
    pixels.data.set([tone, tone, tone, 255], i)
  }
  ink.putImageData(pixels, 0, 0)
  pen.save()
  pen.globalCompositeOperation = 'soft-light'
  pen.beginPath()
  pen.rect(x, y, w, h)
  pen.clip()
  for (let top = y; top < y + h; top += size) {
    for (let left = x; left < x + w; left += size) pen.drawImage(tile, left, top)
  }
  pen.restore()
}

function paint(pen: Pen, look: Look, path?: Path2D) {
  pen.save()
  if (look.fill) {
    if (look.shadow) {
      const [blur, y, color] = look.shadow
      pen.shadowBlur = blur
      pen.shadowOffsetY = y
      pen.shadowColor = color
    }
    pen.fillStyle = look.fill
    if (path) pen.fill(path)
    else pen.fill()
    pen.shadowColor = 'transparent'
  }
  if (look.stroke) {
    pen.strokeStyle = look.stroke
    pen.lineWidth = look.width ?? 1
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    if (path) pen.stroke(path)
    else pen.stroke()
  }
  pen.restore()
}

function withStops(gradient: Gradient, stops: string): Gradient {
  const list = stops.split(', ')
  for (const [i, stop] of list.entries()) {
    const [color = '', share] = stop.split(' ')
    gradient.addColorStop(share ? Number.parseFloat(share) / 100 : i / (list.length - 1), color)
  }
  return gradient
}
