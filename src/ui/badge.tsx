import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export type Tint = 'blue' | 'yellow' | 'purple' | 'green' | 'grey' | 'red'
export type BadgeVariant = 'default' | 'secondary' | 'outline'

type BadgeProps = ComponentProps<'span'> & { tint?: Tint; variant?: BadgeVariant }

/** A status as text on a tinted background. Variants differ in their border and have equal weight. */
export function Badge({ tint = 'grey', variant = 'default', className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      data-variant={variant}
      className={classes(
        'inline-flex h-5.5 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border px-2 font-medium text-xs',
        TINTS[tint],
        BORDERS[variant],
        className,
      )}
    />
  )
}

const TINTS: Record<Tint, string> = {
  blue: 'bg-blue-soft text-blue-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  purple: 'bg-purple-soft text-purple-ink',
  green: 'bg-green-soft text-green-ink',
  red: 'bg-red-soft text-red-ink',
  grey: 'bg-grey-soft text-grey-ink',
}

const BORDERS: Record<BadgeVariant, string> = {
  default: 'border-transparent',
  secondary: 'border-current/20',
  outline: 'border-current/40',
}
