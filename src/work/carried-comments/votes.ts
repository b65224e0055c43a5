import type { Keypoints } from './keypoints.ts'
import { wordsPerKeypoint } from './keypoints.ts'

/** A place for the pin, suggested by a keypoint near it that has a similar one in the later picture. */
export interface Vote {
  /** The place in the later picture, in pixels. */
  x: number
  y: number
  /** The index of the earlier picture's level. */
  level: number
  /** The offset from the pin to the keypoint, in pixels at scale 1. */
  fromX: number
  fromY: number
  weight: number
}

/** Descriptions that differ in more bits than this aren't similar. */
const mostDifferent = 30
/** The maximum number of matches per keypoint. Repeated elements such as cards have several. */
const mostSimilar = 6
/** The distance, in pixels, over which a keypoint's weight gradually falls off. */
const near = 150

export interface Around {
  keypoints: Keypoints
  level: number
  scale: number
  /** The pin's place on this level, in pixels. */
  pin: { x: number; y: number }
  /** The indexes of keypoints near the pin. */
  chosen: number[]
}

export function votesFor({ keypoints, level, scale, pin, chosen }: Around, after: Keypoints): Vote[] {
  const votes: Vote[] = []
  for (const index of chosen) {
    const [fromX, fromY] = [(keypoints.x[index] ?? 0) - pin.x, (keypoints.y[index] ?? 0) - pin.y]
    const closeness = Math.exp(-Math.hypot(fromX, fromY) / scale / near)
    for (const { at, different } of similarTo(keypoints, index, after)) {
      votes.push({
        x: (after.x[at] ?? 0) - fromX,
        y: (after.y[at] ?? 0) - fromY,
        level,
        fromX: fromX / scale,
        fromY: fromY / scale,
        weight: closeness * (1 - different / (mostDifferent + 6)),
      })
    }
  }
  return votes
}

interface Similar {
  at: number
  different: number
}

function similarTo(keypoints: Keypoints, index: number, after: Keypoints): Similar[] {
  const first = index * wordsPerKeypoint
  const [a, b, c, d] = [0, 1, 2, 3].map((word) => keypoints.bits[first + word] ?? 0) as Words
  const found: Similar[] = []
  let limit = mostDifferent
  for (let at = 0, word = 0; at < after.count; at += 1, word += wordsPerKeypoint) {
    let different = bitCount((after.bits[word] ?? 0) ^ a) + bitCount((after.bits[word + 1] ?? 0) ^ b)
    if (different > limit) continue
    different += bitCount((after.bits[word + 2] ?? 0) ^ c) + bitCount((after.bits[word + 3] ?? 0) ^ d)
    if (different > limit) continue
    found.push({ at, different })
    if (found.length <= mostSimilar) continue
    found.sort((one, other) => one.different - other.different)
    found.length = mostSimilar
    limit = found.at(-1)?.different ?? limit
  }
  return found
}

type Words = [number, number, number, number]

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
