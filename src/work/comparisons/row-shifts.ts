import type { Profile } from './row-profiles.ts'

/** The number of rows in a block. They're searched for together. */
const blockRows = 16
const mostBlocks = 160
const mostShifts = 12
/** Blocks with at most this average difference in brightness count as the same. */
const same = 4
/** Skips blocks with less contrast between rows than this, because they match in many places. */
const leastContrast = 1.5

/**
 * Finds how far parts of the later picture may have moved, by finding blocks of its rows in the earlier
 * picture. 0 comes first, then the others by frequency.
 */
export function shiftsBetween(old: Profile, now: Profile): number[] {
  const votes = new Map([
    [0, 0],
    [old.rows - now.rows, 0],
  ])
  for (const block of blocksOf(now)) {
    const known = [...votes.keys()].find((shift) => distance(old, block + shift, now, block, same) < same)
    const shift = known ?? find(old, now, block)
    if (shift !== undefined) votes.set(shift, (votes.get(shift) ?? 0) + 1)
  }
  const others = [...votes].filter(([shift, count]) => shift !== 0 && count > 0)
  others.sort(([, one], [, other]) => other - one)
  return [0, ...others.slice(0, mostShifts - 1).map(([shift]) => shift)]
}

/** Returns the first rows of evenly spread blocks with enough contrast. */
function blocksOf(now: Profile): number[] {
  const all = Array.from({ length: Math.floor(now.rows / blockRows) }, (_, at) => at * blockRows)
  const clear = all.filter((block) => contrastOf(now, block) >= leastContrast)
  const step = Math.max(1, clear.length / mostBlocks)
  return Array.from(
    { length: Math.min(clear.length, mostBlocks) },
    (_, at) => clear[Math.floor(at * step)] ?? 0,
  )
}

function contrastOf({ columns, shades }: Profile, block: number): number {
  let sum = 0
  const first = block * columns
  const last = (block + blockRows - 1) * columns
  for (let at = first; at < last; at += 1) sum += Math.abs((shades[at] ?? 0) - (shades[at + columns] ?? 0))
  return sum / (last - first)
}

function find(old: Profile, now: Profile, block: number): number | undefined {
  let [best, least] = [undefined as number | undefined, same]
  for (let row = 0; row + blockRows <= old.rows; row += 1) {
    const found = distance(old, row, now, block, least)
    if (found < least) [best, least] = [row - block, found]
  }
  return best
}

/** Returns the average difference between two blocks. Stops early once it exceeds `enough`. */
function distance(old: Profile, row: number, now: Profile, block: number, enough: number): number {
  if (row < 0 || row + blockRows > old.rows) return Number.POSITIVE_INFINITY
  const [one, other] = [row * old.columns, block * now.columns]
  const length = blockRows * now.columns
  let sum = 0
  for (let at = 0; at < length; at += 1) {
    sum += Math.abs((old.shades[one + at] ?? 0) - (now.shades[other + at] ?? 0))
    if (sum > enough * length) break
  }
  return sum / length
}
