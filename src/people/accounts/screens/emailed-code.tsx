import type { UseFormRegisterReturn } from 'react-hook-form'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { m } from '../messages.ts'

type MailedCodeProps = {
  email: UseFormRegisterReturn
  code: UseFormRegisterReturn
  errors: { email?: { message?: string }; code?: { message?: string } }
  /** Whether the page already knows the address. */
  isKnown: boolean
}

/** The two fields of each form for an emailed code: the address and the code. */
export function EmailedCode({ email, code, errors, isKnown }: MailedCodeProps) {
  return (
    <>
      <Field label={t(m.email)} error={errors.email?.message}>
        <Input type="email" autoComplete="username" readOnly={isKnown} required {...email} />
      </Field>
      <Field label={t(m.code)} hint={t(m.codeHint)} error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className="font-mono tracking-widest"
          required
          {...code}
        />
      </Field>
    </>
  )
}
