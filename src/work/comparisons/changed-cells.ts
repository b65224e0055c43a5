import type { Band } from './align-rows.ts'
import type { Pixels } from './difference-messages.ts'

/** The width and height of a cell in pixels. */
export const cellSize = 8

/**
 * A pixel differs if one of its color channels differs by more than this, out of 255. Differences from
 * compression are smaller.
 */
const pixelDifference = 48
/** A cell differs if at least this many of its pixels do. */
const leastPixels = 3
/** A cell also differs if its average color differs by more than this. */
const cellDifference = 14
/** A large area differs if the average color of nearly all its cells differs by more than this. */
const areaDifference = 5
const areaCells = 4
const mostUnlike = 2

/** Returns one byte for each cell of the later picture, row by row: 1 if it changed. */
export function changedCells(before: Pixels, after: Pixels, bands: Band[]): Uint8Array {
  const columns = Math.ceil(after.width / cellSize)
  const rows = Math.ceil(after.height / cellSize)
  const changed = new Uint8Array(columns * rows)
  const shades = new Float32Array(columns * rows)
  for (const { y, rows: height, was } of bands) {
    if (was === null || height === 0) continue
    for (let row = Math.floor(y / cellSize); row * cellSize < y + height; row += 1) {
      const [top, bottom] = [Math.max(y, row * cellSize), Math.min(y + height, (row + 1) * cellSize)]
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column
        const cell = { column, top, bottom, shift: was - y }
        const seen = look(before, after, cell)
        shades[at] = seen.shade
        // Resizing may shift rows by a fraction of a pixel.
        if (seen.differs && [-1, 1].every((step) => differs(before, after, cell, step))) changed[at] = 1
      }
    }
  }
  markAreas(changed, shades, { columns, rows })
  return changed
}

interface Cell {
  column: number
  top: number
  bottom: number
  /** How many rows further down the cell was in the earlier picture. */
  shift: number
}

function differs(before: Pixels, after: Pixels, cell: Cell, step: number): boolean {
  const shift = cell.shift + step
  if (cell.top + shift < 0 || cell.bottom + shift > before.height) return true
  return look(before, after, { ...cell, shift }).differs
}

/**
 * Compares one cell. Returns whether it differs, and the average difference of its most changed color
 * channel.
 */
function look(before: Pixels, after: Pixels, { column, top, bottom, shift }: Cell) {
  const { width } = after
  const [left, right] = [column * cellSize, Math.min(width, (column + 1) * cellSize)]
  let count = 0
  const sums = [0, 0, 0] as [number, number, number]
  for (let y = top; y < bottom; y += 1) {
    let now = (y * width + left) * 3
    let then = ((y + shift) * width + left) * 3
    for (let x = left; x < right; x += 1) {
      const red = (after.data[now] ?? 0) - (before.data[then] ?? 0)
      const green = (after.data[now + 1] ?? 0) - (before.data[then + 1] ?? 0)
      const blue = (after.data[now + 2] ?? 0) - (before.data[then + 2] ?? 0)
      sums[0] += red
      sums[1] += green
      sums[2] += blue
      if (Math.max(red, -red, green, -green, blue, -blue) > pixelDifference) count += 1
      now += 3
      then += 3
    }
  }
  const pixels = Math.max(1, (bottom - top) * (right - left))
  const [red, green, blue] = sums
  const most = [red, green, blue].reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one), 0)
  const shade = most / pixels
  return { differs: count >= Math.min(leastPixels, pixels) || Math.abs(shade) > cellDifference, shade }
}

/** Marks areas that became slightly darker or lighter throughout, such as a recolored background. */
function markAreas(changed: Uint8Array, shades: Float32Array, grid: { columns: number; rows: number }): void {
  for (let row = 0; row + areaCells <= grid.rows; row += 1) {
    for (let column = 0; column + areaCells <= grid.columns; column += 1) {
      const first = row * grid.columns + column
      if (!isShaded(shades, first, grid.columns)) continue
      for (let at = 0; at < areaCells * areaCells; at += 1) changed[cellOf(first, at, grid.columns)] = 1
    }
  }
}

function isShaded(shades: Float32Array, first: number, columns: number): boolean {
  let [notLighter, notDarker] = [0, 0]
  for (let at = 0; at < areaCells * areaCells; at += 1) {
    const shade = shades[cellOf(first, at, columns)] ?? 0
    if (shade <= areaDifference) notLighter += 1
    if (shade >= -areaDifference) notDarker += 1
    if (notLighter > mostUnlike && notDarker > mostUnlike) return false
  }
  return true
}

function cellOf(first: number, at: number, columns: number): number {
  return first + Math.floor(at / areaCells) * columns + (at % areaCells)
}
