import { useEffect, useRef } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { signInCodeDigits } from '../contract.email.ts'
import { m } from '../messages.ts'

type CodeFieldProps = {
  value: string
  error: string | undefined
  busy: boolean
  onChange: (value: string) => void
  /** Called when all digits are typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void
}

/** The six digits of a sign-in email. */
export function CodeField({ value, error, busy, onChange, onComplete }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.select()
  }, [error])
  return (
    <Field label={t(m.code)} hint={t(m.emailedCodeHint)} error={error}>
      <Input
        ref={field}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        readOnly={busy}
        className="font-mono tracking-widest"
        value={value}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, signInCodeDigits)
          onChange(digits)
          if (digits.length === signInCodeDigits && digits !== value) onComplete(digits)
        }}
      />
    </Field>
  )
}
