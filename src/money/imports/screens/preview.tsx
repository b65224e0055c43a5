import { CircleAlert } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Sideways } from '#ui/list/scroll-sideways.tsx'
import type { ImportFault, ImportPreview } from '../contract.ts'
import { m } from '../messages.ts'

/** The lines of a file as read, with problems at their cells. */
export function PreviewTable({ preview }: { preview: ImportPreview }) {
  const { columns, rows, faults, rowCount } = preview
  const whole = faults.filter(({ line, column }) => column === 0 && !rows.some((row) => row.line === line))
  const more = rowCount - rows.length
  return (
    <>
      {whole.length > 0 && (
        <ul className="space-y-1 px-4 pb-3">
          {whole.map((fault) => (
            <li key={fault.message}>
              <Fault of={fault} />
            </li>
          ))}
        </ul>
      )}
      <Sideways label={t(m.fileLines)} className="border-line border-t">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b text-start text-muted text-xs">
              <th scope="col" className="px-4 py-2 text-end font-medium">
                {t(m.line)}
              </th>
              {columns.map(({ heading, field }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <th key={index} scope="col" className="whitespace-nowrap px-3 py-2 font-medium">
                  {heading}
                  {field === null && <span className="block font-normal">{t(m.notImported)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.line}
                row={row}
                width={columns.length}
                faults={faults.filter(({ line }) => line === row.line)}
              />
            ))}
          </tbody>
        </table>
      </Sideways>
      {more > 0 && (
        <p className="border-line border-t px-4 py-3 text-muted text-sm">{t(m.moreLines, { count: more })}</p>
      )}
    </>
  )
}

type RowProps = { row: ImportPreview['rows'][number]; width: number; faults: ImportFault[] }

function Row({ row: { line, cells }, width, faults }: RowProps) {
  const whole = faults.filter(({ column }) => column === 0)
  return (
    <tr className="border-line not-first:border-t align-top">
      <th scope="row" className="px-4 py-2 text-end font-normal text-muted tabular-nums">
        {line}
        {whole.map((fault) => (
          <Fault key={fault.message} of={fault} />
        ))}
      </th>
      {Array.from({ length: width }, (_, index) => {
        const its = faults.filter(({ column }) => column === index + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <td key={index} className={its.length > 0 ? 'bg-red-soft px-3 py-2' : 'px-3 py-2'}>
            <span className="line-clamp-2 w-max max-w-64 [overflow-wrap:anywhere]">{cells[index]}</span>
            {its.map((fault) => (
              <Fault key={fault.message} of={fault} />
            ))}
          </td>
        )
      })}
    </tr>
  )
}

function Fault({ of: { message } }: { of: ImportFault }) {
  return (
    <span className="mt-1 flex w-max max-w-56 items-start gap-1.5 text-start text-red-ink text-xs">
      <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {message}
    </span>
  )
}
