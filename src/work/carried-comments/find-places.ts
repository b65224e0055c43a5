import type { Candidate } from './candidates.ts'
import { candidatesFrom } from './candidates.ts'
import type { Judged } from './choose-place.ts'
import { choose } from './choose-place.ts'
import type { Gradients } from './gradients.ts'
import { gradientsOf } from './gradients.ts'
import type { Keypoints } from './keypoints.ts'
import { keypointsOf } from './keypoints.ts'
import type { Likeness, Point } from './likeness.ts'
import { likenessOf } from './likeness.ts'
import type { Place, PlacesOrder } from './places-messages.ts'
import { votesFor } from './votes.ts'

/**
 * Finds the places of pins in a later picture, even if the parts they mark were moved, scaled or recolored.
 * Keypoints around each pin vote for places, and the most likely ones are compared in detail. A place is null
 * if none is certain.
 */
export function findPlaces(order: PlacesOrder): (Place | null)[] {
  const { width, height } = order.after
  const [own] = order.before
  return judgePlaces(order).map((judged, at) => {
    const pin = order.pins[at]
    const chosen = pin && own && choose(judged, pin.x * width, width)
    if (!chosen) return null
    const [x, y] = [chosen.x / width, chosen.y / height]
    return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x: rounded(x), y: rounded(y) }
  })
}

const rounded = (share: number) => Math.round(share * 1e6) / 1e6

/** The number of keypoints around a pin that vote. */
const mostAround = 160

/** Returns the most likely places of each pin. */
function judgePlaces({ before, after, pins }: PlacesOrder): Judged[][] {
  const now = gradientsOf(after)
  const nowPoints = keypointsOf(now)
  const levels = before.map(({ scale, picture }) => {
    const gradients = gradientsOf(picture)
    return { scale, gradients, keypoints: keypointsOf(gradients) }
  })
  const scales = levels.map(({ scale }) => scale)
  return pins.map((pin) => {
    const on = ({ width, height }: Gradients) => ({ x: pin.x * width, y: pin.y * height })
    const votes = levels.flatMap(({ scale, gradients, keypoints }, level) => {
      const at = on(gradients)
      return votesFor({ keypoints, level, scale, pin: at, chosen: nearest(keypoints, at) }, nowPoints)
    })
    return candidatesFrom(votes, scales).map((candidate) => {
      const level = levels.reduce((best, one) => (isCloser(one, best, candidate) ? one : best))
      const { gradients, scale } = level
      return refined(candidate, { before: gradients, after: now, from: on(gradients), levelScale: scale })
    })
  })
}

function nearest({ count, x, y }: Keypoints, at: Point): number[] {
  const far = Float64Array.from({ length: count }, (_, index) =>
    Math.hypot((x[index] ?? 0) - at.x, (y[index] ?? 0) - at.y),
  )
  const all = Array.from({ length: count }, (_, index) => index)
  return all.sort((one, other) => (far[one] ?? 0) - (far[other] ?? 0)).slice(0, mostAround)
}

function isCloser(one: { scale: number }, other: { scale: number }, { scale }: { scale: number }): boolean {
  return Math.abs(Math.log(one.scale / scale)) < Math.abs(Math.log(other.scale / scale))
}

interface Pictures {
  before: Gradients
  after: Gradients
  from: Point
  levelScale: number
}

/** Adjusts a candidate's position and scale for the best match with its surroundings. */
function refined(candidate: Candidate, { levelScale, ...pictures }: Pictures): Judged {
  const look = (one: Candidate): Judged => ({
    ...one,
    likeness: likenessOf({ ...pictures, to: one, scale: one.scale / levelScale }),
  })
  const moved = ({ likeness: { off }, ...one }: Judged): Candidate => ({
    ...one,
    x: one.x + off.x,
    y: one.y + off.y,
    scale: one.scale + off.stretch * levelScale,
  })
  let best = look(candidate)
  for (let round = 0; round < 2; round += 1) {
    const { x, y, stretch } = best.likeness.off
    if (Math.hypot(x, y) < 0.7 && Math.abs(stretch) < 0.004) break
    const next = look(moved(best))
    if (sum(next.likeness) <= sum(best.likeness)) break
    best = next
  }
  const { x, y } = moved(best)
  return { ...best, x, y }
}

const sum = ({ here, near, around }: Likeness) => here + near + around
