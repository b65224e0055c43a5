import type { Vote } from './votes.ts'

/** A possible place for the pin in the later picture. */
export interface Candidate {
  x: number
  y: number
  /** How much larger this part is in the later picture, if both pictures have the same width. */
  scale: number
  votes: number
}

const binSize = 12
/** Votes within this distance, in pixels, count for the same place. */
const same = 14
const most = 8

/** Returns the places with the most votes, most likely first. */
export function candidatesFrom(votes: Vote[], scales: number[]): Candidate[] {
  const bins = new Map<number, Vote[]>()
  const binOf = (level: number, column: number, row: number) => (row * 4_096 + column) * 32 + level
  for (const vote of votes) {
    const [column, row] = [Math.floor(vote.x / binSize) + 64, Math.floor(vote.y / binSize) + 64]
    if (column < 0 || row < 0) continue
    const key = binOf(vote.level, column, row)
    const known = bins.get(key)
    if (known) known.push(vote)
    else bins.set(key, [vote])
  }
  const heaps = [...bins.keys()].map((key) => {
    const level = key % 32
    const [column, row] = [Math.floor(key / 32) % 4_096, Math.floor(key / 32 / 4_096)]
    const around: Vote[] = []
    for (let step = 0; step < 27; step += 1) {
      const [dl, dx, dy] = [(step % 3) - 1, (Math.floor(step / 3) % 3) - 1, Math.floor(step / 9) - 1]
      const neighbors = bins.get(binOf(level + dl, column + dx, row + dy))
      if (neighbors) around.push(...neighbors)
    }
    return { around, weight: weightOf(around) }
  })
  heaps.sort((one, other) => other.weight - one.weight)
  const found: Candidate[] = []
  for (const { around, weight } of heaps) {
    if (found.length >= most || weight < 0.3) break
    const candidate = fitted(around, scales, weight)
    if (found.every((one) => Math.hypot(one.x - candidate.x, one.y - candidate.y) > same))
      found.push(candidate)
  }
  return found
}

/** Counts each keypoint once, with its best vote. */
function weightOf(votes: Vote[]): number {
  const best = new Map<number, number>()
  for (const { fromX, fromY, weight } of votes) {
    const key = Math.round(fromX / 6) * 10_000 + Math.round(fromY / 6)
    best.set(key, Math.max(best.get(key) ?? 0, weight))
  }
  let sum = 0
  for (const weight of best.values()) sum += weight
  return sum
}

/** Finds the scale and place that best fit the votes (weighted least squares, without outliers). */
function fitted(votes: Vote[], scales: number[], weight: number): Candidate {
  let fit = { ...densest(votes), scale: 0 }
  for (const limit of [7, 6, 5]) {
    const off = ({ fromX, fromY, ...vote }: Vote) => {
      const more = fit.scale === 0 ? 0 : (scales[vote.level] ?? 1) - fit.scale
      return Math.hypot(vote.x + more * fromX - fit.x, vote.y + more * fromY - fit.y)
    }
    const inliers = votes.filter((vote) => off(vote) < limit)
    if (inliers.length === 0) break
    fit = leastSquares(inliers, scales)
  }
  return { ...fit, votes: weight }
}

/** Returns the place with the most votes nearby. */
function densest(votes: Vote[]): { x: number; y: number } {
  let best = { x: 0, y: 0, weight: -1 }
  for (const { x, y } of votes) {
    let weight = 0
    for (const other of votes) {
      const distance = Math.hypot(other.x - x, other.y - y)
      if (distance < 5) weight += other.weight * (1 - distance / 5)
    }
    if (weight > best.weight) best = { x, y, weight }
  }
  return best
}

function leastSquares(votes: Vote[], scales: number[]) {
  let [sum, fx, fy, kx, ky] = [0, 0, 0, 0, 0]
  // The keypoint's position is the pin's place plus its offset, at the level's scale.
  const keypoint = ({ x, y, fromX, fromY, level }: Vote) => {
    const own = scales[level] ?? 1
    return [x + own * fromX, y + own * fromY] as const
  }
  for (const vote of votes) {
    const [x, y] = keypoint(vote)
    sum += vote.weight
    fx += vote.weight * vote.fromX
    fy += vote.weight * vote.fromY
    kx += vote.weight * x
    ky += vote.weight * y
  }
  ;[fx, fy, kx, ky] = [fx / sum, fy / sum, kx / sum, ky / sum]
  let [spread, product, level] = [0, 0, 0]
  for (const vote of votes) {
    const [x, y] = keypoint(vote)
    spread += vote.weight * ((vote.fromX - fx) ** 2 + (vote.fromY - fy) ** 2)
    product += vote.weight * ((vote.fromX - fx) * (x - kx) + (vote.fromY - fy) * (y - ky))
    level += vote.weight * (scales[vote.level] ?? 1)
  }
  // A few keypoints side by side can't determine the scale, so the level's own scale counts too.
  const prior = sum * 900
  const scale = (product + prior * (level / sum)) / (spread + prior)
  return { x: kx - scale * fx, y: ky - scale * fy, scale }
}
