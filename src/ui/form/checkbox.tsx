import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label?: ReactNode; hint?: ReactNode }

/** A checkbox with its label, or with an `aria-label` where none is visible. Spread a form's `register` into it. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className={classes('flex gap-2.5', className)}>
      <span className="relative grid size-6 shrink-0 -mt-0.5 place-items-center">
        <input
          type="checkbox"
          id={`${hintId}-box`}
          aria-describedby={hint ? hintId : undefined}
          {...rest}
          className={
            'peer size-4.5 appearance-none rounded-[4px] border border-control bg-field transition-colors duration-120 ' +
            'hover:border-muted checked:border-accent-mark checked:bg-accent disabled:opacity-60 ' +
            'pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5'
          }
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label && (
        <span>
          <label htmlFor={rest.id ?? `${hintId}-box`} className="text-base">
            {label}
          </label>
          {hint && (
            <span id={hintId} className="block text-muted text-xs">
              {hint}
            </span>
          )}
        </span>
      )}
    </div>
  )
}
