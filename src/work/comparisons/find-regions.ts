import type { Band } from './align-rows.ts'
import { bandsBetween, leastRows } from './align-rows.ts'
import { cellSize, changedCells } from './changed-cells.ts'
import type { ChangedRegion } from './contract.ts'
import type { Pixels } from './difference-messages.ts'
import type { Box } from './group-cells.ts'
import { boxesOf } from './group-cells.ts'

/**
 * Finds the parts that differ between two pictures of the same width. Rows that only moved, because something
 * was inserted or removed above them, don't count as changes.
 */
export function regionsBetween(before: Pixels, after: Pixels): ChangedRegion[] {
  const bands = bandsBetween(before, after)
  const whole = { x: 0, width: after.width }
  const inSize = (box: Box, { width, height }: Pixels) => ({
    x: round(box.x / width),
    y: round(box.y / height),
    width: round(box.width / width),
    height: round(box.height / height),
  })
  const region = (kind: ChangedRegion['kind'], box: Box, was: Box): ChangedRegion => ({
    kind,
    box: inSize(box, after),
    was: inSize(was, before),
  })
  const moved = bands
    .filter((band) => band.was === null || band.rows === 0)
    .filter((band) => Math.max(band.rows, band.wasRows) >= leastRows)
    .map((band) =>
      region(
        band.rows === 0 ? 'REMOVED' : 'ADDED',
        { ...whole, y: band.y, height: band.rows },
        { ...whole, y: band.was ?? band.wasBefore, height: band.wasRows },
      ),
    )
  const changed = boxesOf(changedCells(before, after, bands), {
    columns: Math.ceil(after.width / cellSize),
    rows: Math.ceil(after.height / cellSize),
  }).map((cells) => {
    const box = inPixels(cells, after)
    return region('CHANGED', box, { ...box, ...rowsBefore(bands, box) })
  })
  return [...changed, ...moved].sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
}

function inPixels(cells: Box, { width, height }: Pixels): Box {
  const [x, y] = [cells.x * cellSize, cells.y * cellSize]
  return {
    x,
    y,
    width: Math.min(width - x, cells.width * cellSize),
    height: Math.min(height - y, cells.height * cellSize),
  }
}

/** Returns the rows of the earlier picture that these rows of the later one came from. */
function rowsBefore(bands: Band[], { y, height }: Box): { y: number; height: number } {
  const top = edgeBefore(bands, y)
  return { y: top, height: Math.max(0, edgeBefore(bands, y + height - 1) + 1 - top) }
}

function edgeBefore(bands: Band[], y: number): number {
  const band = bands.find((one) => y >= one.y && y < one.y + one.rows)
  if (!band) return y
  return band.was === null ? band.wasBefore : band.was + y - band.y
}

const round = (share: number) => Math.round(share * 1e5) / 1e5
