import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { useFieldAttributes } from './field.tsx'
import { controlClass } from './input.tsx'
import { useReadOnly } from './read-only-context.ts'

/** Several lines of text. Grows with its content up to 16 lines. Read-only if nothing can be changed. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const readOnly = useReadOnly()
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...useFieldAttributes()}
      {...rest}
      readOnly={rest.readOnly || readOnly !== null}
      title={readOnly?.why ?? rest.title}
      className={classes(controlClass, 'field-sizing-content max-h-80 min-h-20 resize-y py-2', className)}
    />
  )
}
