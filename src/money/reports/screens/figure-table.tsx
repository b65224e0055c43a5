import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Sideways } from '#ui/list/scroll-sideways.tsx'

type FigureTableProps = {
  label: string
  headings: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The totals of the columns. */
  foot?: readonly ReactNode[]
}

/** A table of figures. The first column contains row headings. The others are right-aligned. */
export function FigureTable({ label, headings, rows, foot }: FigureTableProps) {
  return (
    <Sideways label={label} className="-mx-4 px-4">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-line border-b text-start text-muted text-xs">
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={classes('py-2 font-medium', index > 0 && 'ps-4 text-end')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-line not-first:border-t">
              <Cells of={cells} headings={headings} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="border-line border-t font-medium">
              <Cells of={foot} headings={headings} />
            </tr>
          </tfoot>
        )}
      </table>
    </Sideways>
  )
}

type CellsProps = { of: readonly ReactNode[]; headings: readonly string[] }

function Cells({ of: [first, ...others], headings: [_, ...names] }: CellsProps) {
  return (
    <>
      <th scope="row" className="py-2 text-start [font-weight:inherit]">
        {first}
      </th>
      {others.map((cell, index) => (
        <td key={names[index]} className="whitespace-nowrap py-2 ps-4 text-end">
          {cell}
        </td>
      ))}
    </>
  )
}
