import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from '../messages.ts'

/**
 * Whether to ask for the password chosen at sign-up. Required in any browser other than the one used to sign
 * up.
 */
export function useRequiredPassword() {
  const [asked, setAsked] = useState(false)
  /**
   * Whether this refusal is the first to ask for the password. If so, the field explains this without showing
   * an error.
   */
  function nowAsked(error: unknown): boolean {
    const isAbout = error instanceof CallError && error.problem.errors?.password !== undefined
    if (!isAbout || asked) return false
    setAsked(true)
    return true
  }
  return { asked, nowAsked }
}

type RequiredPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>

/**
 * Asks for the password chosen at sign-up. People who didn't choose it can set a new one, which also confirms
 * the address.
 */
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

function signInLink(children: ReactNode) {
  return (
    <Link href="/?sign-in" className="underline underline-offset-2 hover:text-accent-ink">
      {children}
    </Link>
  )
}
