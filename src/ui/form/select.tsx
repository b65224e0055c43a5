import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { useFieldAttributes } from './field.tsx'
import type { FilterLook } from './input.tsx'
import { controlClass, filterClass } from './input.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'multiple'> &
  FilterLook & {
    /** The label of the first, empty option. */
    placeholder?: string
  }

/** A select with `<option>` children. Opens the system's own list, which suits every device. */
export function Select({ placeholder, filter = false, className, children, ...rest }: SelectProps) {
  return (
    <span className={classes('relative block', className)}>
      <select
        {...useFieldAttributes()}
        {...rest}
        className={classes(
          filter ? filterClass : controlClass,
          'h-9 appearance-none pe-9 pointer-coarse:h-11',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  )
}
