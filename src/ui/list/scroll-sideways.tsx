import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type SidewaysProps = { label: string; className?: string; children: ReactNode }

/** What may be wider than its place, such as a table: it is moved sideways in itself, by keys as well. */
export function Sideways({ label, className, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes focus
    <section aria-label={label} tabIndex={0} className={classes('overflow-x-auto', className)}>
      {children}
    </section>
  )
}
