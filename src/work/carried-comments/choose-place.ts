import type { Candidate } from './candidates.ts'
import type { Point } from './compare-cell.ts'
import type { Likeness } from './likeness.ts'

/** A possible place in the later picture, with its likeness to the earlier one. */
export interface Judged extends Candidate {
  likeness: Likeness
  /** Whether the place is in the column where it would be if everything had just moved up or down. */
  inColumn: boolean
}

/** The minimum likeness of a place that counts as the same, or as nearly identical. */
const least = { here: 0.8, near: 0.85, total: 0.78, identical: 0.99 }
/** A changed element counts if its surroundings are the same. */
const changed = { near: 0.75, around: 0.85 }
/** How far ahead of all others a place has to be, there and back together. */
const margins = { identical: 0.008, same: 0.06, changed: 0.3 }
/** This far ahead, a place doesn't have to lead back. */
const clearly = 0.4
/** This far ahead, there and back together, rivals don't matter. */
const farAhead = 0.5
/** Places closer together than this, in pixels, are the same. */
const apart = 14
/**
 * Places nearly as alike up close are rivals. Cells count if they're the `same` there, and better by at least
 * `difference`. Those within `reach` pixels count most.
 */
const rivals = { closeness: 0.2, same: 0.9, difference: 0.2, reach: 50 }
/** How much may match better elsewhere, there and back together, relative to how far ahead the place is. */
const mostRivalry = 1.15

/** Bonuses added to likeness: for being in the same column, and for votes. */
const bonus = { column: 0.03, votes: 0.03 }

/** How a place compares with all others: how far ahead it is, and how much of it matches better elsewhere. */
export interface Standing {
  lead: number
  rivalry: number
}

/**
 * Returns the best place of a pin. Null if it isn't certain, or if several look alike, such as on the cards of
 * a grid. `searchBack` searches for a place in the earlier picture, and returns how the pin stands there.
 */
export function choose(judged: Judged[], searchBack: (place: Judged) => Standing): Judged | null {
  const total = totalsOf(judged)
  const [best] = judged.toSorted((one, other) => total(other) - total(one))
  if (!best) return null
  const needed = marginFor(best)
  if (needed === null) return null
  const { lead, rivalry } = standingOf(judged, best)
  if (lead > clearly) return best
  const back = searchBack(best)
  const ahead = lead + back.lead
  if (back.lead <= 0 || ahead <= needed) return null
  return ahead > farAhead || rivalry + back.rivalry < ahead * mostRivalry ? best : null
}

/** How the place at this point stands. It's behind if nothing was found there. */
export function standingOf(judged: Judged[], point: Point): Standing {
  const total = totalsOf(judged)
  const isThere = ({ x, y }: Judged) => Math.hypot(x - point.x, y - point.y) < apart
  const ranked = judged.toSorted((one, other) => total(other) - total(one))
  const [own, others] = [ranked.find(isThere), ranked.filter((one) => !isThere(one))]
  const best = others[0] ? total(others[0]) : 0
  if (!own) return { lead: -best, rivalry: Number.POSITIVE_INFINITY }
  const close = ({ likeness: { here, near } }: Judged) => here + near
  const like = others.filter((one) => close(one) > close(own) - rivals.closeness)
  return { lead: total(own) - best, rivalry: Math.max(0, ...like.map((one) => evidence(one, own))) }
}

/** How much better one place matches than another, cell by cell. */
function evidence(one: Judged, other: Judged): number {
  let sum = 0
  for (const [at, { alike, content, distance }] of one.likeness.cells.entries()) {
    const theirs = other.likeness.cells[at]
    const more = theirs && alike > rivals.same ? alike - theirs.alike - rivals.difference : 0
    if (theirs && more > 0)
      sum += more * Math.max(content, theirs.content) * Math.exp(-distance / rivals.reach)
  }
  return sum
}

/** How far ahead a place has to be. Null if it isn't alike enough. */
function marginFor({ likeness }: Judged): number | null {
  const { here, near, around } = likeness
  const total = likenessTotal(likeness)
  if (here >= least.here && near >= least.near && total >= least.total) {
    return total >= least.identical ? margins.identical : margins.same
  }
  return near > changed.near && around > changed.around ? margins.changed : null
}

function totalsOf(judged: Judged[]) {
  const mostVotes = Math.max(1, ...judged.map(({ votes }) => votes))
  return ({ likeness, inColumn, votes }: Judged) =>
    likenessTotal(likeness) + (inColumn ? bonus.column : 0) + (bonus.votes * votes) / mostVotes
}

const likenessTotal = ({ here, near, around, far }: Likeness) =>
  0.3 * here + 0.3 * near + 0.25 * around + 0.15 * far
