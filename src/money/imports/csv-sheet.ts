import { t } from '#kernel/i18n/t.ts'
import { fieldsOf, missingColumns } from './columns.ts'
import type { ImportFault, ImportKind } from './contract.ts'
import { m } from './messages.ts'
import type { CsvFile } from './read-csv.ts'

export type SheetRow = CsvFile['rows'][number]

/** A file with its columns recognized, and the problems found in it. */
export interface Sheet {
  kind: ImportKind
  file: CsvFile
  /** The field of each column, or null if the column isn't recognized. */
  fields: (string | null)[]
  faults: ImportFault[]
  /** The trimmed text of a field. Empty if the file lacks the column. */
  cell(row: SheetRow, field: string): string
  /** The text of every cell in a field's column. */
  column(field: string): string[]
  /** Notes a problem with a cell, or with the whole line if no field is given. */
  fault(row: SheetRow, field: string | null, message: string): void
  /** Returns the value read from a cell, or notes the problem. */
  read<Value>(
    row: SheetRow,
    field: string,
    reader: (text: string) => { value: Value } | { fault: string },
  ): Value | undefined
}

export function openSheet(kind: ImportKind, file: CsvFile): Sheet {
  const fields = fieldsOf(kind, file.headings)
  const faults: ImportFault[] = missingColumns(kind, fields).map((name) => ({
    line: 1,
    column: 0,
    heading: null,
    message: t(m.columnMissing, { name }),
  }))
  const sheet: Sheet = {
    kind,
    file,
    fields,
    faults,
    cell: (row, field) => {
      const column = fields.indexOf(field)
      return column < 0 ? '' : (row.cells[column] ?? '').trim()
    },
    column: (field) => file.rows.map((row) => sheet.cell(row, field)),
    fault(row, field, message) {
      const column = field === null ? -1 : fields.indexOf(field)
      faults.push({ line: row.line, column: column + 1, heading: file.headings[column] ?? null, message })
    },
    read(row, field, reader) {
      const read = reader(sheet.cell(row, field))
      if ('value' in read) return read.value
      sheet.fault(row, field, read.fault)
      return undefined
    },
  }
  for (const row of file.rows) {
    if (row.cells.length <= file.headings.length) continue
    if (row.cells.slice(file.headings.length).every((cell) => cell.trim() === '')) continue
    const sizes = { cells: row.cells.length, columns: file.headings.length }
    sheet.fault(row, null, t(m.tooManyCells, sizes))
  }
  return sheet
}
