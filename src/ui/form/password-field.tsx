import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A password field with a toggle to show the password. Toggling keeps focus and text. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      <span className="relative block">
        <Input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          type={shown ? 'text' : 'password'}
          className="pe-11"
        />
        <button
          type="button"
          aria-label={t(shown ? m.hidePassword : m.showPassword)}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-control text-muted pointer-coarse:w-11 hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      </span>
    </Field>
  )
}
