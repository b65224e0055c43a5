import type { Cell, CellPair, Sums } from './cell-sums.ts'
import { correlation, openSums, productOf, slack, sumsOf } from './cell-sums.ts'
import type { Gradients } from './gradients.ts'

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

/** A correlation high enough to stop searching. */
const enough = 0.95
/** The minimum average change in a cell that has content. */
const leastContent = 1.6

/** How alike a cell is in both pictures, and how far it's off. Null outside the earlier picture. */
export function compareCell(
  { before, after, from, to, scale }: Compared,
  dx: number,
  dy: number,
  size: number,
): ComparedCell | null {
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

interface ComparedCell {
  /** From 0 to 1. */
  content: number
  /** From 0 to 1. */
  alike: number
  offX: number
  offY: number
}

function energyOf({ across, down, width }: Gradients, { left, top, size }: Cell): number {
  let sum = 0
  for (let row = 0; row < size; row += 1) {
    const first = (top + row) * width + left
    for (let at = first; at < first + size; at += 1) sum += (across[at] ?? 0) + (down[at] ?? 0)
  }
  return sum / (size * size)
}

/** Searches for the cell in the later picture, first in steps of three pixels. */
function bestOffset(before: Gradients, after: Gradients, pair: CellPair) {
  const then = sumsOf(before, pair)
  const valueAt = (dx: number, dy: number, now: Sums) =>
    correlation(then, now, productOf(before, after, pair, { dx, dy }), 2 * pair.size ** 2)
  let best = { dx: 0, dy: 0, value: valueAt(0, 0, sumsOf(after, { ...pair, left: pair.x, top: pair.y })) }
  if (best.value >= enough) return best
  const sumsAt = openSums(after, pair)
  const look = (dx: number, dy: number) => {
    const value = valueAt(dx, dy, sumsAt(dx, dy))
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
