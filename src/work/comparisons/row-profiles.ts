import type { Pixels } from './difference-messages.ts'

/** The brightness of each row of a picture in a few columns, from 0 to 255. */
export interface Profile {
  rows: number
  columns: number
  /** Row by row. */
  shades: Uint8Array
}

const mostColumns = 32
/** Columns with at most this difference in brightness count as alike. */
const alike = 10

export function profileOf({ width, height, data }: Pixels): Profile {
  const columns = Math.min(mostColumns, width)
  const shades = new Uint8Array(height * columns)
  const ends = Array.from({ length: columns + 1 }, (_, column) => Math.round((column * width) / columns))
  for (let y = 0; y < height; y += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [ends[column] ?? 0, ends[column + 1] ?? width]
      let sum = 0
      for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
        sum += (data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
      }
      shades[y * columns + column] = sum / (4 * (right - left))
    }
  }
  return { rows: height, columns, shades }
}

/** The share of a row's columns that differ, or `outside` if the earlier picture has no such row. */
export function unlikeness(old: Profile, oldRow: number, now: Profile, row: number, outside: number): number {
  if (oldRow < 0 || oldRow >= old.rows) return outside
  const [one, other] = [oldRow * old.columns, row * now.columns]
  let count = 0
  for (let column = 0; column < now.columns; column += 1) {
    const difference = (old.shades[one + column] ?? 0) - (now.shades[other + column] ?? 0)
    if (difference > alike || difference < -alike) count += 1
  }
  return count / now.columns
}
