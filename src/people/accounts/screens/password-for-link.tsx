import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from '../messages.ts'

/** Whether the sign-up's password is required, as in a browser that didn't sign up itself. */
export function useRequiredPassword() {
  const [asked, setAsked] = useState(false)
  /** True if a refusal was the first to ask for it. Then the field says so, and it isn't an error. */
  function nowAsked(error: unknown): boolean {
    const isAbout = error instanceof CallError && error.problem.errors?.password !== undefined
    if (!isAbout || asked) return false
    setAsked(true)
    return true
  }
  return { asked, nowAsked }
}

type RequiredPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>

/** People who didn't choose it set a new one, which confirms the address too. */
export function RequiredPasswordField(props: RequiredPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <PasswordField
        label={t(m.password)}
        hint={t(m.signUpPasswordHint)}
        autoComplete="current-password"
        required
        autoFocus
        {...props}
      />
      <p className="text-muted text-sm">
        <T m={m.lostPassword} values={{ link: signInLink }} />
      </p>
    </div>
  )
}

function signInLink(words: ReactNode) {
  return (
    <Link href="/?sign-in" className="underline underline-offset-2 hover:text-accent-ink">
      {words}
    </Link>
  )
}
