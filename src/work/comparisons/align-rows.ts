import type { Pixels } from './difference-messages.ts'
import type { Profile } from './row-profiles.ts'
import { profileOf, unlikeness } from './row-profiles.ts'
import { shiftsBetween } from './row-shifts.ts'

/**
 * Consecutive rows of the later picture that come from one place in the earlier one. Bands are ordered from
 * top to bottom.
 */
export interface Band {
  /** The first row. */
  y: number
  /** Number of rows. 0 if rows were removed here. */
  rows: number
  /** The first row in the earlier picture. Null if the rows were added. */
  was: number | null
  /** The row in the earlier picture where the band ends, or where rows were removed. */
  wasBefore: number
  /** Number of rows in the earlier picture. 0 if the rows were added. */
  wasRows: number
}

/** Fewer added or removed rows than this are ignored, because they come from rounding or blurred edges. */
export const leastRows = 3

/** The cost of a row that was added, compared with 1 for a row that looks entirely different. */
const addedRow = 0.3
/** The cost of changing the shift, measured in entirely different rows. */
const change = 6

/**
 * Divides the later picture into bands of rows that stayed, moved or were added. A band with no rows marks
 * removed ones.
 */
export function bandsBetween(before: Pixels, after: Pixels): Band[] {
  const [old, now] = [profileOf(before), profileOf(after)]
  const path = bestPath(old, now, shiftsBetween(old, now))
  return bandsOf(path, { old: old.rows, now: now.rows })
}

/**
 * For each row of the later picture, how many rows further down it was in the earlier one. `added` if it's
 * new.
 */
type Path = Int32Array
const added = 2 ** 31 - 1

/**
 * Finds the cheapest way to explain all rows (Viterbi). Each row has one of the shifts, or was added after
 * rows with that shift. Going back in the earlier picture costs as much as adding the repeated rows.
 */
function bestPath(old: Profile, now: Profile, shifts: number[]): Path {
  const count = shifts.length
  // States below `count` are shifts. Those above are rows added after that shift.
  let costs = Float64Array.from({ length: 2 * count }, (_, state) => firstCost(shifts, state))
  let begun = new Int32Array(count)
  const from = new Uint8Array(now.rows * 2 * count)
  for (let y = 0; y < now.rows; y += 1) {
    const next = new Float64Array(2 * count)
    const nextBegun = new Int32Array(count)
    for (let state = 0; state < count; state += 1) {
      const shift = shifts[state] ?? 0
      let [best, cost] = [state, costs[state] ?? 0]
      for (let other = 0; other < count; other += 1) {
        const back = (end: number) => addedRow * Math.max(0, end + (shifts[other] ?? 0) - y - shift)
        const jumps = (costs[other] ?? 0) + change + back(y)
        if (other !== state && jumps < cost) [best, cost] = [other, jumps]
        const ends = (costs[count + other] ?? 0) + back(begun[other] ?? 0)
        if (ends < cost) [best, cost] = [count + other, ends]
      }
      from[y * 2 * count + state] = best
      next[state] = cost + unlikeness(old, y + shift, now, y, addedRow)

      const stays = costs[count + state] ?? 0
      const begins = (costs[state] ?? 0) + change
      from[y * 2 * count + count + state] = begins < stays ? state : count + state
      next[count + state] = Math.min(begins, stays) + addedRow
      nextBegun[state] = begins < stays ? y : (begun[state] ?? 0)
    }
    costs = next
    begun = nextBegun
  }
  return tracedBack(from, costs, { shifts, rows: now.rows })
}

/** At the top, rows start with no shift, or after rows that were removed or added. */
function firstCost(shifts: number[], state: number): number {
  const shift = shifts[state % shifts.length] ?? 0
  if (state >= shifts.length) return shift === 0 ? change : Number.POSITIVE_INFINITY
  if (shift < 0) return Number.POSITIVE_INFINITY
  return shift === 0 ? 0 : change
}

function tracedBack(
  from: Uint8Array,
  costs: Float64Array,
  { shifts, rows }: { shifts: number[]; rows: number },
): Path {
  const count = shifts.length
  const path = new Int32Array(rows)
  let state = costs.indexOf(Math.min(...costs))
  for (let y = rows - 1; y >= 0; y -= 1) {
    path[y] = state < count ? (shifts[state] ?? 0) : added
    state = from[y * 2 * count + state] ?? 0
  }
  return path
}

/**
 * Turns the path into bands. Replaced rows are compared with the rows they replaced. Only the rest counts as
 * added or removed.
 */
function bandsOf(path: Path, rows: { old: number; now: number }): Band[] {
  const bands: Band[] = []
  let position = 0
  const put = (y: number, count: number, was: number | null, wasRows: number) => {
    if (count > 0 || wasRows > 0) bands.push({ y, rows: count, was, wasBefore: position, wasRows })
    position += wasRows
  }
  /** Fills the rows from `y` to `until`, which replace the earlier ones up to `wasUntil`. */
  const replace = (y: number, until: number, wasUntil: number) => {
    const [now, then] = [until - y, wasUntil - position]
    const fewer = Math.min(now, then)
    const both = now === then || fewer >= leastRows ? fewer : 0
    put(y, both, position, both)
    put(y + both, until - y - both, null, 0)
    put(until, 0, position, Math.max(0, wasUntil - position))
  }
  let done = 0
  for (const { y, end, shift } of runsOf(path, rows.old)) {
    replace(done, y, y + shift)
    put(y, end - y, y + shift, end - y)
    done = end
  }
  replace(done, rows.now, rows.old)
  return bands
}

interface Run {
  /** The first row, and the row after the last one. */
  y: number
  end: number
  shift: number
}

/** Groups rows by shift. If two neighboring groups claim the same earlier rows, splits them. */
function runsOf(path: Path, oldRows: number): Run[] {
  const runs: Run[] = []
  for (let y = 0; y < path.length; ) {
    const shift = path[y] ?? 0
    let end = y + 1
    while (end < path.length && path[end] === shift) end += 1
    if (shift !== added) {
      runs.push({ y: Math.max(y, -shift), end: Math.min(end, oldRows - shift), shift })
    }
    y = end
  }
  const apart: Run[] = []
  for (const run of runs) {
    const last = apart.at(-1)
    const both = last ? Math.max(0, last.end + last.shift - run.y - run.shift) : 0
    if (last && both > 0) {
      const ofLast = Math.min(Math.floor(both / 2), last.end - last.y)
      last.end -= ofLast
      run.y += both - ofLast
    }
    if (run.end > run.y) apart.push(run)
  }
  return apart
}
