import type { Gradients } from './gradients.ts'

/** The size of the largest cells, in pixels. */
export const largest = 16
/** How far a cell may be off, in pixels. */
export const slack = 3

/** Part of a picture, in pixels. */
export interface Cell {
  left: number
  top: number
  size: number
}

/** A cell of the earlier picture, and its place in the later one. */
export interface CellPair extends Cell {
  x: number
  y: number
}

/** The sum of a cell's changes in both directions, and of their squares. */
export interface Sums {
  sum: number
  squares: number
}

export function sumsOf({ across, down, width }: Gradients, { left, top, size }: Cell): Sums {
  let [sum, squares] = [0, 0]
  for (let row = 0; row < size; row += 1) {
    const first = (top + row) * width + left
    for (let at = first; at < first + size; at += 1) {
      const [u, s] = [across[at] ?? 0, down[at] ?? 0]
      sum += u + s
      squares += u * u + s * s
    }
  }
  return { sum, squares }
}

/** Reused for each cell. One row and column more than a cell with slack on all sides. */
const side = largest + 2 * slack + 1
const area = { sum: new Int32Array(side * side), squares: new Int32Array(side * side) }

/** Returns the sums at every offset within the slack. A summed-area table makes each of them cheap. */
export function openSums({ across, down, width }: Gradients, { x, y, size }: CellPair) {
  const { sum, squares } = area
  const extent = size + 2 * slack
  for (let row = 0; row < extent; row += 1) {
    let [rowSum, rowSquares] = [0, 0]
    let at = (y - slack + row) * width + x - slack
    for (let column = 0; column < extent; column += 1, at += 1) {
      const [u, s] = [across[at] ?? 0, down[at] ?? 0]
      rowSum += u + s
      rowSquares += u * u + s * s
      const [to, above] = [(row + 1) * side + column + 1, row * side + column + 1]
      sum[to] = (sum[above] ?? 0) + rowSum
      squares[to] = (squares[above] ?? 0) + rowSquares
    }
  }
  const within = (of: Int32Array, top: number, bottom: number) =>
    (of[bottom + size] ?? 0) - (of[bottom] ?? 0) - (of[top + size] ?? 0) + (of[top] ?? 0)
  return (dx: number, dy: number): Sums => {
    const top = (dy + slack) * side + dx + slack
    const bottom = top + size * side
    return { sum: within(sum, top, bottom), squares: within(squares, top, bottom) }
  }
}

/** The sum of the products of both pictures' changes. */
export function productOf(
  one: Gradients,
  other: Gradients,
  pair: CellPair,
  { dx, dy }: { dx: number; dy: number },
): number {
  const { size } = pair
  let product = 0
  for (let row = 0; row < size; row += 1) {
    let now = (pair.y + dy + row) * other.width + pair.x + dx
    const first = (pair.top + row) * one.width + pair.left
    for (let then = first; then < first + size; then += 1, now += 1) {
      product += (one.across[then] ?? 0) * (other.across[now] ?? 0)
      product += (one.down[then] ?? 0) * (other.down[now] ?? 0)
    }
  }
  return product
}

/** How alike two cells with `count` changes are, from -1 to 1. */
export function correlation(one: Sums, other: Sums, product: number, count: number): number {
  const variance = ({ sum, squares }: Sums) => Math.max(1, squares - (sum * sum) / count)
  return (product - (one.sum * other.sum) / count) / Math.sqrt(variance(one) * variance(other))
}
