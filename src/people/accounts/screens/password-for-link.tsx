import type { ComponentProps } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CallError } from '#kernel/browser/call.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

/** Is the password of the sign-up asked for by now? So it is in a browser that did not sign up itself. */
export function useRequiredPassword() {
  const [asked, setAsked] = useState(false)
  /** True where a refusal was the first to ask for it: the field says so then, and it is no failure. */
  function nowAsked(error: unknown): boolean {
    const isAbout = error instanceof CallError && error.problem.errors?.password !== undefined
    if (!isAbout || asked) return false
    setAsked(true)
    return true
  }
  return { asked, nowAsked }
}

type RequiredPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>

/** Whoever did not choose it sets a new one, which confirms the address as well. */
export function RequiredPasswordField(props: RequiredPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <PasswordField
        label="Password"
        hint="This browser did not sign up: enter the password that you chose then."
        autoComplete="current-password"
        required
        autoFocus
        {...props}
      />
      <p className="text-muted text-sm">
        You chose none, or it is lost?{' '}
        <Link href="/?sign-in" className="underline underline-offset-2 hover:text-accent-ink">
          Set a new one
        </Link>{' '}
        by “Forgot your password?”.
      </p>
    </div>
  )
}
