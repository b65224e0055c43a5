import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './field.tsx'

/** A line of text; inside a Field it takes its label, hint and error from there. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldAttributes()}
      {...rest}
      className={classes(controlClass, 'h-9 pointer-coarse:h-11', className)}
    />
  )
}

/** What all text controls share. Touch screens get 16 px, below which phones zoom into a focused field. */
export const controlClass =
  'block w-full rounded-control border border-control bg-field px-3 text-base text-ink pointer-coarse:text-lg ' +
  'transition-colors duration-120 hover:border-muted focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-raised [&[readonly]]:text-muted ' +
  'aria-invalid:border-danger-ink'
