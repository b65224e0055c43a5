import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** A table whose rows become stacks where it's narrow. The roles keep it a table for screen readers. */
export function StackingTable({ headings, children }: { headings: ReactNode; children: ReactNode }) {
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as a block loses its role otherwise */}
      <table role="table" className="w-full @max-[44rem]:block">
        <thead className="@max-[44rem]:sr-only">
          <tr className="border-line border-b text-start text-muted text-xs">{headings}</tr>
        </thead>
        <tbody className="@max-[44rem]:block">{children}</tbody>
      </table>
    </div>
  )
}

type CellProps = { right?: boolean; className?: string; children: ReactNode }

export function Heading({ right = false, className, children }: CellProps) {
  return (
    <th scope="col" className={classes('px-3 pt-1 pb-2 font-medium xl:px-4', right && 'text-end', className)}>
      {children}
    </th>
  )
}

const cellClass = '@[44rem]:px-3 @[44rem]:py-2.5 @[60rem]:px-4'

/** The first cell, which names the row. */
export function RowHeading({ className, children }: CellProps) {
  return (
    <th scope="row" className={classes(cellClass, 'text-start font-normal', className)}>
      {children}
    </th>
  )
}

export function Cell({ right = false, className, children }: CellProps) {
  return <td className={classes(cellClass, right && 'whitespace-nowrap text-end', className)}>{children}</td>
}
