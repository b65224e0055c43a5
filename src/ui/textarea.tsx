import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './field.tsx'
import { controlClass } from './input.tsx'

/** Several lines of text, growing with what is written up to 16 lines. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldAttributes()}
      {...rest}
      className={classes(controlClass, 'field-sizing-content max-h-80 min-h-20 resize-y py-2', className)}
    />
  )
}
