import { setImmediate } from 'node:timers/promises'
import { inks, styles } from './flow.ts'
import type { Sheet } from './page.ts'
import { turnPage } from './page.ts'
import {
  asArtifact,
  type Branch,
  branch,
  fill,
  leading,
  leaf,
  linesOf,
  rule,
  widthOf,
  write,
  writeLine,
} from './text.ts'

export interface Column {
  head: string
  align: 'left' | 'right'
  /** Takes the remaining width. Its text can have several lines. */
  wide?: boolean
}

export interface Row {
  cells: string[]
  /** The running total down to this row, shown in the last column if a page ends after it. */
  carried: string
}

/**
 * Draws a table over as many pages as needed. Its header repeats on each page, and the running total is
 * carried forward. Rows aren't split unless they're longer than half a page. The last row stays together with
 * the `below` space.
 */
export async function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  below = 0,
): Promise<void> {
  const grid = gridOf(sheet, columns, rows)
  const { writer, root } = sheet
  const table = branch(writer, root, 'Table')
  writeTableHead(sheet, grid, table)
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1
    // Each row takes about a millisecond, so let other work run every 25 rows.
    if (index % 25 === 24) await setImmediate()
    writeRow(
      sheet,
      grid,
      table,
      row,
      rows[index - 1]?.carried,
      isLast ? Math.max(below + after - carriedHeight, 0) : 0,
    )
  }
  sheet.y += after
}

interface Place extends Column {
  from: number
  to: number
}

interface Grid {
  places: Place[]
  /** Where this page's rows start. */
  start: number
}

const gap = 16
const padding = 5
const step = styles.body.size * leading
const after = 8
const carriedHeight = step + padding * 2

/** Number columns are as wide as their widest cell. The wide column gets the rest. */
function gridOf({ writer, left, right }: Sheet, columns: readonly Column[], rows: readonly Row[]): Grid {
  const widths = columns.map((column, index) => {
    if (column.wide) return 0
    const cells = rows.flatMap((row) => [
      row.cells[index] ?? '',
      index === columns.length - 1 ? row.carried : '',
    ])
    // For numbers, the longest text is also the widest, or nearly so.
    const longest = Math.max(...cells.map((cell) => cell.length))
    const widest = cells.filter((cell) => cell.length >= longest - 2)
    return Math.max(
      widthOf(writer, column.head, styles.label),
      ...[...new Set(widest)].map((cell) => widthOf(writer, cell, styles.body)),
    )
  })
  const rest = right - left - widths.reduce((sum, width) => sum + width, 0) - gap * (columns.length - 1)
  let from = left
  const places = columns.map((column, index) => {
    const to = from + (column.wide ? rest : (widths[index] ?? 0))
    const place = { ...column, from, to }
    from = to + gap
    return place
  })
  return { places, start: 0 }
}

/** Draws the table's header. It's hidden from screen readers on all pages but the first. */
function writeTableHead(sheet: Sheet, grid: Grid, table?: Branch): void {
  const { writer } = sheet
  const row = table && branch(writer, table, 'TR')
  const draw = (place: Place) => writeCell(sheet, place, place.head, sheet.y, styles.label)
  if (row) for (const place of grid.places) leaf(writer, row, 'TH', () => draw(place), { scope: 'Column' })
  else asArtifact(writer, 'Pagination', () => grid.places.forEach(draw))
  sheet.y += styles.label.size * leading + 4
  rule(writer, sheet.left, sheet.right, sheet.y, { color: inks.strong, width: 0.7 })
  grid.start = sheet.y
}

function writeRow(
  sheet: Sheet,
  grid: Grid,
  table: Branch,
  { cells, carried }: Row,
  carriedBefore: string | undefined,
  below: number,
): void {
  const { writer } = sheet
  const columns = grid.places.map((place, index) =>
    place.wide
      ? linesOf(writer, cells[index] ?? '', place.to - place.from, styles.body)
      : [cells[index] ?? ''],
  )
  const count = Math.max(...columns.map((lines) => lines.length))
  const height = (lines: number) => lines * step + padding * 2
  const space = () => sheet.bottom - carriedHeight - sheet.y
  const isTooLow = height(count) + below > space()
  const mayTurn = height(count) <= pageHeight(sheet) / 2 || space() < height(3)
  if (isTooLow && mayTurn && sheet.y > grid.start) turn(sheet, grid, carriedBefore)
  const row = branch(writer, table, 'TR')
  const inRow = columns.map((lines) => ({ lines, branch: branch(writer, row, 'TD') }))
  for (let done = 0; done < count; ) {
    const lines = Math.min(count - done, Math.max(1, Math.floor((space() - padding * 2) / step)))
    for (const [index, place] of grid.places.entries()) {
      const cell = inRow[index]
      const shown = cell?.lines.slice(done, done + lines) ?? []
      if (!cell || shown.length === 0) continue
      fill(writer, cell.branch, 'TD', () => {
        for (const [at, line] of shown.entries()) {
          writeCell(sheet, place, line, sheet.y + padding + at * step, styles.body)
        }
      })
    }
    sheet.y += height(lines)
    done += lines
    rule(writer, sheet.left, sheet.right, sheet.y, { color: inks.line, width: 0.5 })
    if (done < count) turn(sheet, grid, carried)
  }
}

function pageHeight(sheet: Sheet): number {
  return sheet.writer.page.height - 200
}

/** Ends the page below a row and starts the next. */
function turn(sheet: Sheet, grid: Grid, carried: string | undefined): void {
  writeCarried(sheet, grid, carried)
  turnPage(sheet)
  writeTableHead(sheet, grid)
  writeCarried(sheet, grid, carried)
  if (carried) rule(sheet.writer, sheet.left, sheet.right, sheet.y, { color: inks.line, width: 0.5 })
  grid.start = sheet.y
}

function writeCarried(sheet: Sheet, grid: Grid, carried: string | undefined): void {
  const [first, last] = [grid.places.at(0), grid.places.at(-1)]
  if (!carried || !first || !last) return
  const style = { ...styles.body, color: inks.quiet }
  const y = sheet.y + padding
  asArtifact(sheet.writer, 'Pagination', () => {
    write(sheet.writer, sheet.labels.carried, first.from, y, style)
    write(sheet.writer, carried, last.to, y, style, 'right')
  })
  sheet.y += carriedHeight
}

function writeCell(
  { writer }: Sheet,
  place: Place,
  text: string,
  y: number,
  style: Parameters<typeof write>[4],
): void {
  if (place.wide) writeLine(writer, text, place, y, style)
  else write(writer, text, place.align === 'right' ? place.to : place.from, y, style, place.align)
}
