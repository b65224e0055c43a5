import type { Gradients } from './gradients.ts'

/** How alike two places are at four distances from the center. From 0 to 1. */
export interface Likeness {
  here: number
  near: number
  around: number
  far: number
  /**
   * How far the surroundings are from where they should be: their shift in pixels, and how much they're
   * stretched.
   */
  off: { x: number; y: number; stretch: number }
  /** The cells around the place, row by row. */
  cells: SeenCell[]
}

/** A cell in both pictures. `alike` is from 0 to 1. */
interface SeenCell {
  alike: number
  /** How much detail the cell has, from 0 to 1. */
  content: number
  /** In pixels. */
  distance: number
}

export interface Compared {
  before: Gradients
  after: Gradients
  /** The place at this level of the earlier picture, in pixels. */
  from: Point
  /** The place in the later picture. */
  to: Point
  /** The number of pixels in the later picture for each pixel of the level. */
  scale: number
}

export interface Point {
  x: number
  y: number
}

/** Smaller cells for the place itself. */
const smallCells = { size: 10, aside: 3 }
const cells = { size: 16, aside: 22 }
/** Cells up to this many rows and columns away show how far off a place is. */
const innerCells = 6
/** Beyond this distance, in pixels, every fourth cell is enough. */
const sparseFrom = 110
/** Cells up to this many rows and columns away are compared one by one with those of other places. */
const closeCells = 10
const reaches = { here: 16, near: 36, around: 100, far: 240 }
/** Cells within this distance, in pixels, show whether the place is off. */
const offReach = 70

/** How far a cell may be off, in pixels. */
const slack = 3
/** A correlation high enough to stop searching. */
const enough = 0.95
/** The minimum average change in a cell that has content. */
const leastContent = 1.6

/** Compares the surroundings of two places, or only the inner ones, which takes a fifth of the time. */
export function likenessOf(compared: Compared, only?: 'inner'): Likeness {
  const here = openMean(reaches.here)
  for (const { dx, dy } of around(smallCells)) {
    const seen = compareCell(compared, dx, dy, smallCells.size)
    if (seen) here.add(Math.hypot(dx, dy), seen.content, seen.alike)
  }
  const [near, medium, far] = [openMean(reaches.near), openMean(reaches.around), openMean(reaches.far)]
  const off = openOffset()
  const seenCells: SeenCell[] = []
  for (const { dx, dy, row, column } of around(only ? { ...cells, aside: innerCells } : cells)) {
    const distance = Math.hypot(dx, dy)
    const isClose = Math.max(Math.abs(row), Math.abs(column)) <= closeCells
    const isFar = !isClose && distance > sparseFrom
    if (isFar && (row % 2 !== 0 || column % 2 !== 0)) continue
    const seen = compareCell(compared, dx, dy, cells.size)
    if (isClose) seenCells.push({ alike: seen?.alike ?? 0, content: seen?.content ?? 0, distance })
    if (!seen) continue
    const content = seen.content * (isFar ? 4 : 1)
    for (const mean of [near, medium, far]) mean.add(distance, content, seen.alike)
    off.add({ dx, dy, ...seen }, seen.content * seen.alike ** 2 * bell(distance, offReach))
  }
  return {
    here: here.get(),
    near: near.get(),
    around: medium.get(),
    far: far.get(),
    off: off.get(),
    cells: seenCells,
  }
}

const bell = (distance: number, reach: number) => Math.exp(-0.5 * (distance / reach) ** 2)

function* around({ size, aside }: { size: number; aside: number }) {
  for (let row = -aside; row <= aside; row += 1) {
    for (let column = -aside; column <= aside; column += 1) {
      yield { dx: column * size, dy: row * size, row, column }
    }
  }
}

function openMean(reach: number) {
  let [sum, total] = [0, 0]
  return {
    add(distance: number, content: number, alike: number) {
      const weight = bell(distance, reach) * content
      sum += weight * alike
      total += weight
    },
    get: () => sum / Math.max(0.01, total),
  }
}

/** Keeps the stretch small unless cells far apart show otherwise. In square pixels. */
const stiffness = 400

/** Fits one shift and one stretch to the offsets of many cells (weighted least squares). */
function openOffset() {
  let [total, dx, dy, x, y, spread, product] = [0, 0, 0, 0, 0, 0, 0]
  return {
    add(cell: { dx: number; dy: number; offX: number; offY: number }, weight: number) {
      total += weight
      dx += weight * cell.dx
      dy += weight * cell.dy
      x += weight * cell.offX
      y += weight * cell.offY
      spread += weight * (cell.dx ** 2 + cell.dy ** 2)
      product += weight * (cell.dx * cell.offX + cell.dy * cell.offY)
    },
    get() {
      const some = Math.max(0.01, total)
      const own = spread - (dx ** 2 + dy ** 2) / some
      const stretch = (product - (dx * x + dy * y) / some) / (own + some * stiffness)
      return { x: (x - stretch * dx) / some, y: (y - stretch * dy) / some, stretch }
    },
  }
}

function compareCell(
  { before, after, from, to, scale }: Compared,
  dx: number,
  dy: number,
  size: number,
): { content: number; alike: number; offX: number; offY: number } | null {
  const half = size / 2
  const [left, top] = [Math.round(from.x + dx) - half, Math.round(from.y + dy) - half]
  if (left < 0 || top < 0 || left + size > before.width || top + size > before.height) return null
  const then = energyOf(before, { left, top, size })
  const [x, y] = [Math.round(to.x + dx * scale) - half, Math.round(to.y + dy * scale) - half]
  const isInside = x >= slack && y >= slack && x + size + slack <= after.width
  if (!isInside || y + size + slack > after.height) {
    return then < leastContent ? null : { content: 0.5, alike: 0, offX: 0, offY: 0 }
  }
  if (then < leastContent) {
    const now = energyOf(after, { left: x + slack, top: y + slack, size: size - 2 * slack })
    return { content: 0.12, alike: Math.max(0, 1 - now / (4 * leastContent)), offX: 0, offY: 0 }
  }
  const best = bestOffset(before, after, { left, top, x, y, size })
  const content = Math.min(1, then / (3 * leastContent))
  return {
    content,
    alike: Math.max(0, Math.min(1, (best.value - 0.35) / 0.45)),
    offX: best.dx,
    offY: best.dy,
  }
}

interface Cell {
  left: number
  top: number
  size: number
}

function energyOf({ across, down, width }: Gradients, { left, top, size }: Cell): number {
  let sum = 0
  for (let row = 0; row < size; row += 1) {
    const first = (top + row) * width + left
    for (let at = first; at < first + size; at += 1) sum += (across[at] ?? 0) + (down[at] ?? 0)
  }
  return sum / (size * size)
}

/** A cell of the earlier picture, and its place in the later one. */
interface CellPair extends Cell {
  x: number
  y: number
}

/** Searches for the cell in the later picture, first in steps of three pixels. */
function bestOffset(before: Gradients, after: Gradients, pair: CellPair) {
  let best = { dx: 0, dy: 0, value: correlation(before, after, pair, 0, 0) }
  const look = (dx: number, dy: number) => {
    const value = correlation(before, after, pair, dx, dy)
    if (value > best.value) best = { dx, dy, value }
  }
  for (let dy = -slack; dy <= slack; dy += slack) {
    for (let dx = -slack; dx <= slack; dx += slack) if (best.value < enough) look(dx, dy)
  }
  const { dx, dy } = best
  for (let step = 0; step < 9; step += 1) {
    const [x, y] = [dx + (step % 3) - 1, dy + Math.floor(step / 3) - 1]
    if (Math.abs(x) <= slack && Math.abs(y) <= slack && best.value < enough) look(x, y)
  }
  return best
}

/** The correlation of the changes in both directions, from -1 to 1. */
function correlation(one: Gradients, other: Gradients, pair: CellPair, dx: number, dy: number): number {
  const { size } = pair
  const count = 2 * size * size
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0; row < size; row += 1) {
    let then = (pair.top + row) * one.width + pair.left
    let now = (pair.y + dy + row) * other.width + pair.x + dx
    for (let column = 0; column < size; column += 1, then += 1, now += 1) {
      const [u, v] = [one.across[then] ?? 0, other.across[now] ?? 0]
      const [s, t] = [one.down[then] ?? 0, other.down[now] ?? 0]
      a += u + s
      b += v + t
      aa += u * u + s * s
      bb += v * v + t * t
      ab += u * v + s * t
    }
  }
  const [varA, varB] = [aa - (a * a) / count, bb - (b * b) / count]
  return (ab - (a * b) / count) / Math.sqrt(Math.max(1, varA) * Math.max(1, varB))
}
