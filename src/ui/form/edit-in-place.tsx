import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { useFieldAttributes } from './field.tsx'

/** A line of text edited in its final place, styled like the document around it. */
export function InPlaceInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      autoComplete="off"
      {...useFieldAttributes()}
      {...rest}
      className={classes(inPlaceClass, 'h-9 pointer-coarse:h-11', className)}
    />
  )
}

/** Text of several lines edited in its final place. Grows with its content. */
export function InPlaceText({ className, rows = 1, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldAttributes()}
      {...rest}
      className={classes(
        inPlaceClass,
        'field-sizing-content min-h-9 resize-none py-1.75 leading-snug pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        className,
      )}
    />
  )
}

const inPlaceClass =
  'block w-full rounded-control border border-line bg-transparent px-2 text-base text-ink pointer-coarse:text-lg ' +
  'transition-colors duration-120 placeholder:text-muted hover:border-control focus-visible:border-control ' +
  'focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger-ink'
