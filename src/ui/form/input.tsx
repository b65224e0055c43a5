import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { useFieldAttributes } from './field.tsx'

/** A text input. Inside a Field, it takes its label, hint and error from there. */
export function Input({ filter = false, className, ...rest }: ComponentProps<'input'> & FilterLook) {
  return (
    <input
      dir="auto"
      {...useFieldAttributes()}
      {...rest}
      className={classes(filter ? filterClass : controlClass, 'h-9 pointer-coarse:h-11', className)}
    />
  )
}

/** A control that filters a list, rather than a field of a form. */
export type FilterLook = { filter?: boolean }

const shared =
  'block w-full text-ellipsis rounded-control border bg-field px-3 text-base text-ink pointer-coarse:text-lg ' +
  'transition-colors duration-120 hover:border-muted focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-raised [&[readonly]]:text-muted ' +
  'aria-invalid:border-danger-ink'

/**
 * Styles shared by all fields. Touch screens get 16 px, since phones zoom into focused fields with smaller
 * text.
 */
export const controlClass = `${shared} border-control`

/** Like controlClass, with a button's lighter border. */
export const filterClass = `${shared} border-edge`
