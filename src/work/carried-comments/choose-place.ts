import type { Candidate } from './candidates.ts'
import type { Likeness, Point } from './likeness.ts'

/** A possible place in the later picture, with its likeness to the earlier one. */
export interface Judged extends Candidate {
  likeness: Likeness
  /** Whether the place is in the column where it would be if everything had just moved up or down. */
  inColumn: boolean
  /** How much larger or smaller the two pictures show this part, as a fraction. */
  blur: number
}

/** The minimum likeness of a place that counts as the same. */
const least = { here: 0.8, near: 0.85, total: 0.78 }
/** A changed element counts if its surroundings are the same. */
const changed = { near: 0.75, around: 0.85 }
/** How far ahead of all others a place has to be, there and back together. */
const margins = { same: 0.06, changed: 0.3 }
/** This far ahead, a place doesn't have to lead back. */
const clearly = 0.3
/** The maximum number of places that are searched for in the earlier picture. */
const most = 3
/** Places closer together than this, in pixels, are the same. */
const apart = 14
/**
 * Places nearly as alike up close are rivals. Cells count if they're the `same` there, and better by at least
 * `difference`. Those within `reach` pixels count most.
 */
const rivals = { closeness: 0.4, same: 0.9, difference: 0.1, reach: 50 }
/** How much of a pin's surroundings may match better elsewhere: more if they're blurred by resizing. */
const mostRivalry = { sharp: 0.19, blurred: 1.2 }
const sharp = 0.01
/** This far ahead, there and back together, rivals don't matter. */
const farAhead = 0.35

/** Bonuses added to likeness: for being in the same column, and for votes. */
const bonus = { column: 0.03, votes: 0.03 }

/** How a place compares with all others: how far ahead it is, and how much of it matches better elsewhere. */
export interface Standing {
  lead: number
  rivalry: number
}

/**
 * Chooses the place of a pin. Null if none is certain, or if several look alike, such as on the cards of a
 * grid. `searchBack` searches for a place in the earlier picture, and returns how the pin stands there.
 */
export function choose(judged: Judged[], searchBack: (place: Judged) => Standing): Judged | null {
  const total = totalsOf(judged)
  const ranked = judged.toSorted((one, other) => total(other) - total(one)).slice(0, most)
  const isCertain = (place: Judged) => {
    const [{ lead, rivalry }, needed] = [standingOf(judged, place), neededFor(place)]
    if (lead > Math.max(clearly, needed)) return true
    if (needed === Number.POSITIVE_INFINITY || lead < -margins.same) return false
    const back = searchBack(place)
    const ahead = lead + back.lead
    if (back.lead <= 0 || ahead <= needed) return false
    return (
      ahead > farAhead ||
      Math.max(rivalry, back.rivalry) < mostRivalry[place.blur < sharp ? 'sharp' : 'blurred']
    )
  }
  return ranked.find(isCertain) ?? null
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

/** Infinite for a place that isn't alike enough, however far ahead it is. */
function neededFor({ likeness }: Judged): number {
  const { here, near, around } = likeness
  if (here >= least.here && near >= least.near && likenessTotal(likeness) >= least.total) return margins.same
  return near > changed.near && around > changed.around ? margins.changed : Number.POSITIVE_INFINITY
}

function totalsOf(judged: Judged[]) {
  const mostVotes = Math.max(1, ...judged.map(({ votes }) => votes))
  return ({ likeness, inColumn, votes }: Judged) =>
    likenessTotal(likeness) + (inColumn ? bonus.column : 0) + (bonus.votes * votes) / mostVotes
}

const likenessTotal = ({ here, near, around, far }: Likeness) =>
  0.3 * here + 0.3 * near + 0.25 * around + 0.15 * far
