import type { Gray } from './places-messages.ts'

/**
 * How much each pixel differs from its neighbors, across and down, from 0 to 255. Signs are dropped, so dark
 * on light matches light on dark.
 */
export interface Gradients {
  width: number
  height: number
  across: Uint8Array
  down: Uint8Array
}

/** Caps differences in brightness, so that soft and strong colors look alike. */
const most = 48

export function gradientsOf({ width, height, data }: Gray): Gradients {
  const across = new Uint8Array(width * height)
  const down = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const right = Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0))
      const below = Math.abs((data[at + width] ?? 0) - (data[at - width] ?? 0))
      across[at] = right > most ? most : right
      down[at] = below > most ? most : below
    }
  }
  return { width, height, across, down }
}

/**
 * Returns a summed-area table, which gives the sum over any rectangle in constant time. It has one more row
 * and column than the picture.
 */
export function integralOf(values: Uint8Array, width: number, height: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}
