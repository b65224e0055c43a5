import { fieldsOf, missingColumns } from './columns.ts'
import type { ImportFault, ImportKind } from './contract.ts'
import type { CsvFile } from './read-csv.ts'

export type SheetRow = CsvFile['rows'][number]

/** A file whose columns are known, with what is found to be wrong in it. */
export interface Sheet {
  kind: ImportKind
  file: CsvFile
  /** What each column is taken for. */
  fields: (string | null)[]
  faults: ImportFault[]
  /** The text of a field, trimmed; empty where the file has no such column. */
  cell(row: SheetRow, field: string): string
  /** All texts of a field. */
  column(field: string): string[]
  /** Notes what is wrong with a cell, or with the whole line where no field is named. */
  fault(row: SheetRow, field: string | null, message: string): void
  /** What a reader gives; where it refuses, that is noted. */
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
    message: `The column “${name}” is missing`,
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
    sheet.fault(row, null, `This line has ${row.cells.length} cells, the head ${file.headings.length}`)
  }
  return sheet
}
