import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

type FigureTableProps = {
  label: string
  headings: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** What the columns come to. */
  foot?: readonly ReactNode[]
}

/** Figures in columns: the first says of what, all others stand to the right. */
export function FigureTable({ label, headings, rows, foot }: FigureTableProps) {
  return (
    // A wide table is moved sideways in itself, by keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes focus
    <section aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-line border-b text-left text-muted text-xs">
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={classes('py-2 font-medium', index > 0 && 'pl-4 text-right')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-line not-first:border-t">
              <Cells of={cells} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="border-line border-t font-medium">
              <Cells of={foot} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Cells({ of: [first, ...others] }: { of: readonly ReactNode[] }) {
  return (
    <>
      <th scope="row" className="py-2 text-left [font-weight:inherit]">
        {first}
      </th>
      {others.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <td key={index} className="whitespace-nowrap py-2 pl-4 text-right">
          {cell}
        </td>
      ))}
    </>
  )
}
