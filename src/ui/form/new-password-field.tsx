import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** The text typed so far. */
  typed: string
  /** Public details about the person: their email address and name. */
  userInputs?: readonly string[]
}

/** A field for choosing a password, with a strength meter below. */
export function NewPasswordField({ typed, userInputs, ...rest }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" required {...rest} />
      <PasswordMeter password={typed} {...(userInputs ? { userInputs } : {})} />
    </div>
  )
}
