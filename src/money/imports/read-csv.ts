import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { invalid } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ImportPreview } from './contract.ts'
import { mostCellLength, mostImportLines } from './contract.ts'
import { m } from './messages.ts'

export interface CsvFile extends Pick<ImportPreview, 'encoding' | 'separator'> {
  headings: string[]
  /** Empty rows are omitted. `line` is where the row begins in the file, counted from 1. */
  rows: { line: number; cells: string[] }[]
}

/** @throws 422 if it isn't a CSV file, or is too long */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text: given, encoding } = decoded(bytes)
  // Use one line ending everywhere, even within cells, so that lines can be counted.
  const text = given.replace(/\r\n?/g, '\n')
  if (text.trim() === '') invalid({ file: [t(m.empty)] })
  const separator = separatorOf(text)
  const [head, ...rows] = recordsOf(text, separator)
  if (!head || rows.length === 0) invalid({ file: [t(m.onlyHeadings)] })
  if (rows.length > mostImportLines) {
    invalid({ file: [t(m.tooManyLines, { count: rows.length, most: mostImportLines })] })
  }
  for (const row of [head, ...rows]) refuseLongCells(row)
  return { encoding, separator, headings: head.cells.map((cell) => cell.trim()), rows }
}

/** Decodes UTF-8 or UTF-16. Any other file is read as Windows-1252. */
function decoded(bytes: Uint8Array): { text: string; encoding: ImportPreview['encoding'] } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    invalid({ file: [t(m.workbook)] })
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: whole(new TextDecoder('utf-16le').decode(bytes)), encoding: 'utf-16le' }
  }
  try {
    return { text: whole(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), encoding: 'utf-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { text: whole(new TextDecoder('windows-1252').decode(bytes)), encoding: 'windows-1252' }
  }
}

function whole(text: string): string {
  if (text.includes('\u0000')) invalid({ file: [t(m.notText)] })
  return text
}

/** Returns the most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): ImportPreview['separator'] {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const count = (separator: string) => head.split(separator).length - 1
  const separators = [';', '\t', ','] as const
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

function recordsOf(text: string, delimiter: string): CsvFile['rows'] {
  const rows: CsvFile['rows'] = []
  let end = 0
  const addRow = (cells: string[], { lines }: InfoRecord) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: end + 1, cells })
    end = lines
    return null
  }
  try {
    parse(text, { delimiter, relax_column_count: true, on_record: addRow })
  } catch (error) {
    unreadable(error as CsvError, text)
  }
  return rows
}

function refuseLongCells({ line, cells }: CsvFile['rows'][number]): void {
  const column = cells.findIndex((cell) => cell.length > mostCellLength) + 1
  if (column === 0) return
  invalid({ file: [t(m.cellTooLong, { line, column, most: mostCellLength })] })
}

function unreadable(error: CsvError, text: string): never {
  if (!('code' in error)) throw error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    invalid({
      file: [t(m.openQuote, { line: lastQuote(text) })],
    })
  }
  invalid({
    file: [t(m.strayQuote, { line: String(error.lines ?? '?') })],
  })
}

/** Returns the line of the last quote that was opened. */
function lastQuote(text: string): number {
  let line = 1
  let opened = 1
  let isOpen = false
  for (const sign of text) {
    if (sign === '\n') line += 1
    if (sign !== '"') continue
    isOpen = !isOpen
    if (isOpen) opened = line
  }
  return opened
}
