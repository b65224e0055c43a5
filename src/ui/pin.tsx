import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type PinProps = ComponentProps<'span'> & {
  number: number
  /** True if the pin is resolved. It's then hollow and dimmed. */
  settled?: boolean
  /** True if the pin or its list item is selected. */
  highlighted?: boolean
}

/** A numbered, drop-shaped marker on a picture. Its lower left tip marks the place. */
export function Pin({ number, settled = false, highlighted = false, className, ...rest }: PinProps) {
  return (
    <span
      {...rest}
      className={classes(
        'grid size-7 origin-bottom-left place-items-center rounded-full rounded-es-[3px] font-semibold text-xs tabular-nums',
        'shadow-[0_2px_6px_oklch(0.15_0_0/0.35)] ring-2 transition-transform duration-160',
        settled
          ? 'border-2 border-accent-mark bg-card text-ink opacity-75 ring-card'
          : 'bg-accent text-on-accent ring-on-accent',
        highlighted && 'scale-120 opacity-100',
        className,
      )}
    >
      {number}
    </span>
  )
}
