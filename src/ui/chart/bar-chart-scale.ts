/** The range of a chart and its grid lines: round numbers that include all bars and zero. */
export function scaleOf(values: readonly number[]): { low: number; high: number; lines: number[] } {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const step = roundStep((most - least) / 4 || 1)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const count = Math.round((high - low) / step)
  return { low, high, lines: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least * 0.999_999) ?? 10
  return factor * power
}
