import type { Point } from './compare-cell.ts'
import type { Gray } from './places-messages.ts'

/** Draws the part within `reach` pixels of a point at another scale. Returns it with the point's new position. */
export function resizedAround(
  { data, width, height }: Gray,
  from: Point,
  { scale, reach }: { scale: number; reach: number },
): { picture: Gray; from: Point } {
  const across = samplesOf(from.x, width, scale, reach)
  const down = samplesOf(from.y, height, scale, reach)
  const part = new Uint8Array(across.at.length * down.at.length)
  for (const [row, y] of down.at.entries()) {
    const [top, below] = [Math.floor(y), y - Math.floor(y)]
    const [first, second] = [top * width, Math.min(top + 1, height - 1) * width]
    for (let column = 0; column < across.at.length; column += 1) {
      const x = across.at[column] ?? 0
      const left = Math.floor(x)
      const [right, share] = [Math.min(left + 1, width - 1), x - left]
      const upper = (data[first + left] ?? 0) * (1 - share) + (data[first + right] ?? 0) * share
      const lower = (data[second + left] ?? 0) * (1 - share) + (data[second + right] ?? 0) * share
      part[row * across.at.length + column] = Math.round(upper * (1 - below) + lower * below)
    }
  }
  const picture = { data: part, width: across.at.length, height: down.at.length }
  return { picture, from: { x: across.from, y: down.from } }
}

/** The positions in the original picture, along one axis. */
function samplesOf(from: number, length: number, scale: number, reach: number) {
  const first = Math.max(0, Math.floor(from * scale - reach))
  const end = Math.min(Math.round(length * scale), Math.ceil(from * scale + reach))
  const at = Float64Array.from({ length: Math.max(1, end - first) }, (_, step) =>
    Math.max(0, Math.min(length - 1, (first + step + 0.5) / scale - 0.5)),
  )
  return { at, from: from * scale - first }
}
