import { largest } from './cell-sums.ts'
import type { Compared } from './compare-cell.ts'
import { compareCell } from './compare-cell.ts'

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
  /** The cells around the place, row by row. Empty if only the inner ones were compared. */
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

/** Smaller cells for the place itself. */
const smallCells = { size: 10, aside: 3 }
const cells = { size: largest, aside: 22 }
/** How far from a place its surroundings are compared, in pixels. */
export const farthest = cells.size * (cells.aside + 1)
/** Cells up to this many rows and columns away show how far off a place is. */
const innerCells = 6
/** Beyond this distance, in pixels, every fourth cell is enough. */
const sparseFrom = 110
/** Cells up to this many rows and columns away are compared one by one with those of other places. */
const closeCells = 10
const reaches = { here: 16, near: 36, around: 100, far: 240 }
/** Cells within this distance, in pixels, show whether the place is off. */
const offReach = 70

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
    if (isClose && !only) seenCells.push({ alike: seen?.alike ?? 0, content: seen?.content ?? 0, distance })
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
