/** A decimal as text, such as '-12.50', which is written to the cell as a number. */
export interface Figure {
  figure: string
}

/** Byte order mark at the start of the file, so that spreadsheets recognize UTF-8. */
export const csvMark = '\uFEFF'

/** One record in RFC 4180 format. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** Spreadsheets run text that starts like a formula. A leading apostrophe makes it plain text. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return JSON.stringify(value)
  if (isFigure(value)) return value.figure
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/

export function isFigure(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'figure' in value && isDecimal(value.figure)
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}
