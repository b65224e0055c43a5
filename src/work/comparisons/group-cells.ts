/** A rectangle in cells or pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const mostBoxes = 60
/** Changed cells at most this far apart belong together. */
const nearest = 3

/**
 * Groups changed cells (1) into rectangles. If there are too many, also groups cells that are farther apart.
 */
export function boxesOf(cells: Uint8Array, grid: { columns: number; rows: number }): Box[] {
  let reach = nearest
  let boxes = joined(groupsOf(cells, grid, reach))
  while (boxes.length > mostBoxes) {
    reach *= 2
    boxes = joined(boxes, reach)
  }
  return boxes
}

function groupsOf(cells: Uint8Array, { columns, rows }: { columns: number; rows: number }, reach: number) {
  const open = cells.slice()
  const boxes: Box[] = []
  for (let start = 0; start < open.length; start += 1) {
    if (open[start] !== 1) continue
    open[start] = 0
    const queue = [start]
    let [left, right, top, bottom] = [columns, 0, rows, 0]
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const [x, y] = [cell % columns, Math.floor(cell / columns)]
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
      for (let row = Math.max(0, y - reach); row <= Math.min(rows - 1, y + reach); row += 1) {
        for (let column = Math.max(0, x - reach); column <= Math.min(columns - 1, x + reach); column += 1) {
          const next = row * columns + column
          if (open[next] !== 1) continue
          open[next] = 0
          queue.push(next)
        }
      }
    }
    boxes.push({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 })
  }
  return boxes
}

/** Joins rectangles that overlap or are at most `reach` apart, until none do. */
function joined(boxes: Box[], reach = 0): Box[] {
  const result: Box[] = []
  for (const one of boxes) {
    let box = one
    for (let at = 0; at < result.length; at += 1) {
      const other = result[at]
      if (!other || !touch(box, other, reach)) continue
      box = around(box, other)
      result.splice(at, 1)
      at = -1
    }
    result.push(box)
  }
  return result
}

function touch(one: Box, other: Box, reach: number): boolean {
  return (
    one.x - reach < other.x + other.width &&
    other.x - reach < one.x + one.width &&
    one.y - reach < other.y + other.height &&
    other.y - reach < one.y + one.height
  )
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
