import type { Candidate } from './candidates.ts'
import type { Likeness } from './likeness.ts'

/** A possible place in the later picture, with its likeness to the earlier one. */
export interface Judged extends Candidate {
  likeness: Likeness
}

/** The minimum likeness of a place that counts as certain. */
const least = { here: 0.8, near: 0.85, total: 0.78 }
/** How far ahead of all others the place has to be. */
const margin = 0.03
/** If nearly everything is the same, a smaller margin is enough. */
const nearlySame = { total: 0.97, margin: 0.015 }
/** A changed element counts as certain if its surroundings are the same and no other place comes close. */
const changed = { near: 0.75, around: 0.85, margin: 0.25 }
/** Limits for how many cells another place can match better than the best one does. */
const rivals = { difference: 0.5, reach: 50, share: 0.15, base: 0.2, closeness: 0.35 }
/** If the same element appears in several places, its surroundings have to match too. */
const twins = { here: 0.85, near: 0.8, unlike: 0.35, reach: 70, most: 4, margin: 0.08 }

/** Bonuses added to likeness: for being in the same column, and for votes. */
const bonus = { column: 0.03, votes: 0.03 }
/** The width of a column, as a fraction of the picture's width. */
const columnWidth = 0.012

/**
 * Chooses the place of a pin. Null if none is certain, or if several look alike, such as on the cards of a
 * grid. `x` is the pin's earlier position in pixels, in a picture of this width.
 */
export function choose(judged: Judged[], x: number, width: number): Judged | null {
  const mostVotes = Math.max(1, ...judged.map(({ votes }) => votes))
  const ranked = judged
    .map((place) => {
      const column = width / 2 + (x - width / 2) * place.scale
      const inColumn = Math.abs(place.x - column) < columnWidth * width
      const extra = (inColumn ? bonus.column : 0) + (bonus.votes * place.votes) / mostVotes
      return { place, total: totalOf(place.likeness) + extra }
    })
    .sort((one, other) => other.total - one.total)
  const [best, second] = ranked
  if (!best) return null
  const others = ranked.slice(1).map(({ place }) => place)
  const ahead = best.total - (second?.total ?? 0)
  const { here, near, around } = best.place.likeness
  if (here < least.here || near < least.near) {
    if (near <= changed.near || around <= changed.around || ahead <= changed.margin) return null
  } else if (best.total < least.total) return null
  if (ahead < (best.total > nearlySame.total ? nearlySame.margin : margin)) return null
  if (others.some((other) => isRival(other, best.place))) return null
  const hasTwin = others.some(({ likeness }) => likeness.here > twins.here && likeness.near > twins.near)
  const isDoubtful = hasTwin && ahead < twins.margin && unlikeness(best.place) > twins.most
  return isDoubtful ? null : best.place
}

/**
 * Whether another place matches cells near the pin that this one doesn't, such as on cards with different
 * titles.
 */
function isRival(other: Judged, best: Judged): boolean {
  const close = (one: Judged) => one.likeness.here + one.likeness.near
  if (close(other) < close(best) - rivals.closeness) return false
  return evidence(other, best) > rivals.share * (evidence(best, other) + rivals.base)
}

/** How many cells one place matches better than another. Cells near the pin count most. */
function evidence(one: Judged, other: Judged): number {
  let sum = 0
  for (const [at, { alike, content, distance }] of one.likeness.cells.entries()) {
    const theirs = other.likeness.cells[at]
    if (!theirs || alike - theirs.alike <= rivals.difference) continue
    sum += Math.max(content, theirs.content) * Math.exp(-distance / rivals.reach)
  }
  return sum
}

/** How many cells around a place look different. Cells near the pin count most. */
function unlikeness({ likeness: { cells } }: Judged): number {
  let sum = 0
  for (const { alike, content, distance } of cells) {
    if (alike < twins.unlike) sum += content * Math.exp(-distance / twins.reach)
  }
  return sum
}

const totalOf = ({ here, near, around, far }: Likeness) =>
  0.3 * here + 0.3 * near + 0.25 * around + 0.15 * far
