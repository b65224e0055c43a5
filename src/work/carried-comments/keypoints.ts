import type { Gradients } from './gradients.ts'
import { integralOf } from './gradients.ts'

/** Corners and ends of strokes, each with a description of its surroundings. */
export interface Keypoints {
  count: number
  x: Int32Array
  y: Int32Array
  /** 128 bits per keypoint. */
  bits: Int32Array
}

export const wordsPerKeypoint = 4

/** The description covers 8 by 8 cells around the keypoint. */
const cells = 8
const cellSize = 5
const reach = (cells * cellSize) / 2
/** The radius, in pixels, within which brightness has to change in both directions. */
const window = 3
/** The minimum distance between keypoints, in pixels. */
const apart = 5
const leastStrength = 6

export function keypointsOf(gradients: Gradients): Keypoints {
  const { width, height } = gradients
  const sums = {
    across: integralOf(gradients.across, width, height),
    down: integralOf(gradients.down, width, height),
  }
  const strengths = strengthsOf(sums, width, height)
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const strength = strengths[y * width + x] ?? 0
      if (strength < leastStrength) continue
      if (!isHighest(strengths, width, x, y)) continue
      xs.push(x)
      ys.push(y)
    }
  }
  const bits = new Int32Array(xs.length * wordsPerKeypoint)
  for (let at = 0; at < xs.length; at += 1) describe(sums, width, [xs[at] ?? 0, ys[at] ?? 0], bits, at)
  return { count: xs.length, x: Int32Array.from(xs), y: Int32Array.from(ys), bits }
}

interface Sums {
  across: Uint32Array
  down: Uint32Array
}

function sumOf(sums: Uint32Array, width: number, x: number, y: number, size: number): number {
  const [top, bottom] = [y * (width + 1) + x, (y + size) * (width + 1) + x]
  return (sums[bottom + size] ?? 0) - (sums[bottom] ?? 0) - (sums[top + size] ?? 0) + (sums[top] ?? 0)
}

/**
 * The change in brightness around each pixel, in the weaker of the two directions. Zero on straight edges.
 */
function strengthsOf(sums: Sums, width: number, height: number): Float32Array {
  const strengths = new Float32Array(width * height)
  const size = 2 * window + 1
  for (let y = window; y < height - window; y += 1) {
    for (let x = window; x < width - window; x += 1) {
      const across = sumOf(sums.across, width, x - window, y - window, size)
      const down = sumOf(sums.down, width, x - window, y - window, size)
      strengths[y * width + x] = Math.min(across, down) / (size * size)
    }
  }
  return strengths
}

function isHighest(strengths: Float32Array, width: number, x: number, y: number): boolean {
  const own = strengths[y * width + x] ?? 0
  for (let dy = -apart; dy <= apart; dy += 1) {
    for (let dx = -apart; dx <= apart; dx += 1) {
      const other = strengths[(y + dy) * width + x + dx] ?? 0
      // If several have the same strength, the first one counts.
      if (other > own || (other === own && (dy < 0 || (dy === 0 && dx < 0)))) return false
    }
  }
  return true
}

/** Sets a bit for each cell and direction that changes more than the square's average. */
function describe(sums: Sums, width: number, [x, y]: [number, number], bits: Int32Array, at: number): void {
  for (const [channel, values] of [sums.across, sums.down].entries()) {
    const mean = sumOf(values, width, x - reach, y - reach, 2 * reach) / (cells * cells)
    for (let cell = 0; cell < cells * cells; cell += 1) {
      const left = x - reach + (cell % cells) * cellSize
      const top = y - reach + Math.floor(cell / cells) * cellSize
      if (sumOf(values, width, left, top, cellSize) <= mean) continue
      const bit = channel * cells * cells + cell
      const word = at * wordsPerKeypoint + (bit >> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (bit & 31))
    }
  }
}
