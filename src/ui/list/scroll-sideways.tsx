import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

type SidewaysProps = { label: string; className?: string; children: ReactNode }

/** Content that may be too wide, such as a table. It scrolls horizontally, including with the keyboard. */
export function Sideways({ label, className, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes focus
    <section aria-label={label} tabIndex={0} className={classes('overflow-x-auto', className)}>
      {children}
    </section>
  )
}
