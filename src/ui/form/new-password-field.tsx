import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  /** What was typed so far, as the form knows it. */
  typed: string
  /** What others know of the person: their address, their name. */
  words?: readonly string[]
}

/** Where a password is chosen: with a meter below it. */
export function NewPasswordField({ typed, words, ...rest }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" required {...rest} />
      <PasswordMeter password={typed} {...(words ? { words } : {})} />
    </div>
  )
}
