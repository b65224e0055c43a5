/** A figure and its baseline. The ratio is the median of each round's ratio, not the ratio of the medians. */
export interface Pair {
  product: number
  floor: number
  ratio: number
}

export function pairOf(rounds: readonly (readonly [product: number, floor: number])[]): Pair {
  return {
    product: median(rounds.map(([product]) => product)),
    floor: median(rounds.map(([, floor]) => floor)),
    ratio: median(rounds.map(([product, floor]) => product / floor)),
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
