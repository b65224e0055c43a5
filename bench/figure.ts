/** One round of a measurement: the product and its baselines, one after another. */
export interface Round {
  product: number
  floor?: number
  ceiling?: number
}

/** A figure and its baselines. Ratios are the medians of each round's ratio, not the ratios of the medians. */
export interface Figure extends Round {
  overFloor?: number
  overCeiling?: number
}

export function figureOf(rounds: readonly Round[]): Figure {
  const floors = rounds.flatMap(({ product, floor }) =>
    floor === undefined ? [] : [[product, floor] as const],
  )
  const ceilings = rounds.flatMap(({ product, ceiling }) =>
    ceiling === undefined ? [] : [[product, ceiling] as const],
  )
  return {
    product: median(rounds.map(({ product }) => product)),
    ...(floors.length > 0
      ? { floor: median(floors.map(([, floor]) => floor)), overFloor: ratio(floors) }
      : {}),
    ...(ceilings.length > 0
      ? { ceiling: median(ceilings.map(([, ceiling]) => ceiling)), overCeiling: ratio(ceilings) }
      : {}),
  }
}

function ratio(pairs: (readonly [product: number, baseline: number])[]): number {
  return median(pairs.map(([product, baseline]) => product / baseline))
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
