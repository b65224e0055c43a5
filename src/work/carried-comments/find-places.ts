import type { Candidate } from './candidates.ts'
import { candidatesFrom } from './candidates.ts'
import type { Judged } from './choose-place.ts'
import { choose, standingOf } from './choose-place.ts'
import type { Point } from './compare-cell.ts'
import type { Gradients } from './gradients.ts'
import { gradientsOf } from './gradients.ts'
import type { Keypoints } from './keypoints.ts'
import { keypointsOf } from './keypoints.ts'
import type { Likeness } from './likeness.ts'
import { farthest, likenessOf } from './likeness.ts'
import type { Gray, Place, PlacesOrder } from './places-messages.ts'
import { resizedAround } from './resize.ts'
import { votesFor } from './votes.ts'

/**
 * Finds the places of pins in a later picture, even if the parts they mark were moved, scaled or recolored.
 * Keypoints around each pin vote for places, and the most likely ones are compared in detail. If several look
 * alike, the best one is searched for in the earlier picture, and has to lead back to the pin. A place is null
 * if none is certain.
 */
export function findPlaces({ before, after, pins }: PlacesOrder): (Place | null)[] {
  const now = levelOf({ scale: 1, picture: after })
  const levels = before.map(levelOf)
  return pins.map((pin) => {
    const chosen = choose(judge(pin, levels, now), (place) => {
      const level = closest(levels, place.scale)
      return standingOf(judge(shareOf(place, now), [now], level), pointOn(level, pin))
    })
    if (!chosen) return null
    const { x, y } = shareOf(chosen, now)
    return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x: rounded(x), y: rounded(y) }
  })
}

const rounded = (share: number) => Math.round(share * 1e6) / 1e6

const shareOf = ({ x, y }: Point, { gradients: { width, height } }: Level): Place => ({
  x: x / width,
  y: y / height,
})

const pointOn = ({ gradients: { width, height } }: Level, { x, y }: Place): Point => ({
  x: x * width,
  y: y * height,
})

/** A picture at one scale. */
interface Level {
  scale: number
  picture: Gray
  gradients: Gradients
  keypoints: Keypoints
}

function levelOf({ scale, picture }: { scale: number; picture: Gray }): Level {
  const gradients = gradientsOf(picture)
  return { scale, picture, gradients, keypoints: keypointsOf(gradients) }
}

function closest(levels: Level[], scale: number): Level {
  const off = (level: Level) => Math.abs(Math.log(level.scale / scale))
  return levels.reduce((best, one) => (off(one) < off(best) ? one : best))
}

/** The number of keypoints around a pin that vote. */
const mostAround = 160

/** The width of a column, as a fraction of the picture's width. */
const columnWidth = 0.012

/** Returns the most likely places of a pin, which is on all these levels of one picture, in another picture. */
function judge(pin: Place, levels: Level[], target: Level): Judged[] {
  const votes = levels.flatMap((one, level) => {
    const { scale, keypoints } = one
    const at = pointOn(one, pin)
    return votesFor({ keypoints, level, scale, pin: at, chosen: nearest(keypoints, at) }, target.keypoints)
  })
  const scales = levels.map(({ scale }) => scale)
  const { width } = target.gradients
  return candidatesFrom(votes, scales).map((candidate) => {
    const level = closest(levels, candidate.scale)
    const place = seen(candidate, level, pointOn(level, pin), target.gradients)
    const offCenter = (pin.x - 0.5) * level.gradients.width * (place.scale / level.scale)
    return { ...place, inColumn: Math.abs(place.x - width / 2 - offCenter) < columnWidth * width }
  })
}

function nearest({ count, x, y }: Keypoints, at: Point): number[] {
  const far = Float64Array.from({ length: count }, (_, index) =>
    Math.hypot((x[index] ?? 0) - at.x, (y[index] ?? 0) - at.y),
  )
  const all = Array.from({ length: count }, (_, index) => index)
  return all.sort((one, other) => (far[one] ?? 0) - (far[other] ?? 0)).slice(0, mostAround)
}

interface Pictures {
  before: Gradients
  after: Gradients
  from: Point
  levelScale: number
}

type Seen = Omit<Judged, 'inColumn'>

/** How alike places have to be up close to be worth a closer look, and to be compared at their exact scale. */
const least = { compared: 0.3, exact: 0.6 }
/** If the level's scale is off by more than this fraction, the part around the pin is drawn at the exact one. */
const mostOff = 0.01

/** Compares the surroundings of a candidate with those of the pin. */
function seen(candidate: Candidate, level: Level, from: Point, after: Gradients): Seen {
  const pictures = { before: level.gradients, after, from, levelScale: level.scale }
  const place = refined(candidate, pictures)
  if (place.likeness.near < least.compared) return place
  const stretch = place.scale / level.scale
  if (place.likeness.near < least.exact || Math.abs(stretch - 1) < mostOff) return look(place, pictures)
  const part = resizedAround(level.picture, from, { scale: stretch, reach: farthest })
  const exact = { before: gradientsOf(part.picture), after, from: part.from, levelScale: place.scale }
  return look(refined(place, exact), exact)
}

function look(one: Candidate, { levelScale, ...pictures }: Pictures, only?: 'inner'): Seen {
  return { ...one, likeness: likenessOf({ ...pictures, to: one, scale: one.scale / levelScale }, only) }
}

/** Adjusts a candidate's position and scale for the best match with its inner surroundings. */
function refined(candidate: Candidate, pictures: Pictures): Seen {
  let best = look(candidate, pictures, 'inner')
  if (best.likeness.near < least.compared) return best
  for (let round = 0; round < 2; round += 1) {
    const { off } = best.likeness
    const moved = {
      x: best.x + off.x,
      y: best.y + off.y,
      scale: best.scale + off.stretch * pictures.levelScale,
    }
    const next = look({ ...best, ...moved }, pictures, 'inner')
    if (sum(next.likeness) <= sum(best.likeness)) break
    best = next
  }
  return best
}

const sum = ({ here, near, around }: Likeness) => here + near + around
