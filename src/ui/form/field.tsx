import type { ReactNode } from 'react'
import { createContext, useContext, useId } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { classes } from '../classes.ts'
import { m } from '../messages.ts'

type FieldProps = {
  label: ReactNode
  /** One control from this folder: Input, Textarea, Select or PasswordField. */
  children: ReactNode
  hint?: ReactNode
  /** The error message from react-hook-form: `errors.email?.message`. */
  error?: string
  optional?: boolean
  className?: string
}

/** A control with its label, hint and error, connected by id, aria-describedby and aria-invalid. */
export function Field({ label, children, hint, error, optional = false, className }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={classes('min-w-0', className)}>
        <label htmlFor={id} className="mb-1.5 flex items-baseline gap-2 font-medium text-sm">
          {label}
          {optional && <span className="font-normal text-muted text-xs">{t(m.optional)}</span>}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="mt-1.5 text-muted text-xs">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} role="alert" className="mt-1.5 animate-rise-in text-danger-ink text-xs">
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

type FieldValue = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldValue | null>(null)

/** Attributes that connect a control to the Field around it. Empty outside a Field. */
export function useFieldAttributes() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
