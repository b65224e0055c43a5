import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

type MailedCodeProps = {
  email: UseFormRegisterReturn
  code: UseFormRegisterReturn
  errors: { email?: { message?: string }; code?: { message?: string } }
  /** The page knows the address already. */
  isKnown: boolean
}

/** The two fields of every form that takes the code of a mail: to whom it went, and what it says. */
export function EmailedCode({ email, code, errors, isKnown }: MailedCodeProps) {
  return (
    <>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" readOnly={isKnown} required {...email} />
      </Field>
      <Field label="Code" hint="Eight digits, in the mail." error={errors.code?.message}>
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
