import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { invalid } from '#kernel/failure.ts'
import type { ImportPreview } from './contract.ts'
import { mostCellLength, mostImportLines } from './contract.ts'

/** A file that somebody wants to bring in, taken apart. */
export interface CsvFile extends Pick<ImportPreview, 'encoding' | 'separator'> {
  headings: string[]
  /** What has nothing in it is left out. `line` is that of the file on which the row begins, counted from 1. */
  rows: { line: number; cells: string[] }[]
}

/** @throws 422 with a sentence for what is no such file, or too long a one */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text: given, encoding } = decoded(bytes)
  // One sign for the end of a line, also within a cell: lines are counted by it.
  const text = given.replace(/\r\n?/g, '\n')
  if (text.trim() === '')
    invalid({ file: ['The file is empty. Choose one with a head and at least one line.'] })
  const separator = separatorOf(text)
  const [head, ...rows] = recordsOf(text, separator)
  if (!head || rows.length === 0) invalid({ file: ['The file has a head, and no line below it.'] })
  if (rows.length > mostImportLines) {
    const most = mostImportLines.toLocaleString('en')
    invalid({
      file: [`The file has ${rows.length.toLocaleString('en')} lines; at most ${most} at once. Divide it.`],
    })
  }
  for (const row of [head, ...rows]) refuseLongCells(row)
  return { encoding, separator, headings: head.cells.map((cell) => cell.trim()), rows }
}

/** UTF-8 where it is that, by its mark or not; else what Windows wrote for Western Europe. */
function decoded(bytes: Uint8Array): { text: string; encoding: ImportPreview['encoding'] } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    invalid({ file: ['This is a workbook. In Excel, save it as “CSV UTF-8”, and choose that file.'] })
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
  if (text.includes('\u0000')) invalid({ file: ['This is no table of text. Choose a CSV file.'] })
  return text
}

/** The one that stands most often in the first line, outside of quotes. */
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
  const most = mostCellLength.toLocaleString('en')
  invalid({ file: [`Line ${line}, column ${column} has more than ${most} characters. Shorten it.`] })
}

function unreadable(error: CsvError, text: string): never {
  if (!('code' in error)) throw error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    invalid({
      file: [
        `Line ${lastQuote(text)} opens a quote that is never closed. Close it, or write "" for a quote in a cell.`,
      ],
    })
  }
  invalid({
    file: [
      `Line ${error.lines ?? '?'} has a quote in the middle of a cell. Put the whole cell into quotes, with "" for each in it.`,
    ],
  })
}

/** The line of the last quote that was opened. */
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
