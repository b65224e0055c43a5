/** A decimal as text, which stands in a cell as the number that it is: '-12.50'. */
export interface Figure {
  figure: string
}

/** What begins the file: the mark by which spreadsheets know UTF-8. */
export const csvMark = '\uFEFF'

/** One record as RFC 4180 has it. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** A spreadsheet takes what begins like a formula for one, and runs it: an apostrophe makes it a text. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isFigure(value)) return value.figure
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/

export function isFigure(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'figure' in value && isDecimal(value.figure)
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}
