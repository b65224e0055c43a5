import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type Tint = 'solid' | 'blue' | 'yellow' | 'purple' | 'green' | 'grey' | 'outline' | 'red'

/** A word of state: a soft ground and a strong word, all tints equal in weight. */
export function Badge({ tint = 'grey', className, ...rest }: ComponentProps<'span'> & { tint?: Tint }) {
  return (
    <span
      {...rest}
      className={classes(
        'inline-flex h-5.5 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border px-2 font-medium text-xs',
        TINTS[tint],
        className,
      )}
    />
  )
}

const TINTS: Record<Tint, string> = {
  solid: 'border-transparent bg-ink/85 text-page',
  blue: 'border-transparent bg-blue-soft text-blue-ink',
  yellow: 'border-transparent bg-yellow-soft text-yellow-ink',
  purple: 'border-transparent bg-purple-soft text-purple-ink',
  green: 'border-transparent bg-green-soft text-green-ink',
  red: 'border-transparent bg-red-soft text-red-ink',
  grey: 'border-transparent bg-grey-soft text-grey-ink',
  outline: 'border-control text-ink',
}
