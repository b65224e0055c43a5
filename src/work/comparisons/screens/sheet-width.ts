import type { ComparedVersion } from './compared-version.ts'

const smallest = 320

/** The width of both pictures, so that they align. Fits the frame without enlarging small pictures. */
export function sheetWidth(versions: ComparedVersion[], zoom: number): string {
  const widest = Math.max(smallest, ...versions.map(({ width }) => width ?? 0))
  const isPdf = versions.some(({ pages }) => pages !== null)
  return `calc(${isPdf ? '100%' : `min(100%, ${widest}px)`} * ${zoom})`
}
