import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { useRequiredPassword } from '#people/accounts/screens/password-for-link.tsx'
import { confirmEmailChange } from '#people/accounts/verification/contract.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'

/**
 * The page that a link sent to a new address opens, /auth/change-email#token. A button confirms, since email
 * scanners open links.
 */
export function ChangeEmailScreen({
  agency,
}: {
  agency: { name: string; logoUrl: string | null; darkLogoUrl: string | null }
}) {
  const [token] = useState(() => window.location.hash.slice(1))
  const [changedTo, setChangedTo] = useState<string | null>(null)
  const change = useSessionChange()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const { asked, nowAsked } = useRequiredPassword()
  const confirm = form.handleSubmit(async ({ password }) => {
    try {
      const { email } = await call(confirmEmailChange, { body: { token, password } })
      await change.signedIn()
      setChangedTo(email)
    } catch (error) {
      if (nowAsked(error)) return
      const fields = ['password'] as const
      showFormError(error, { ...form, fields }, t(m.confirmFailed))
    }
  })

  if (changedTo || !token) {
    return (
      <EntryFrame
        {...agency}
        title={t(changedTo ? m.addressChangedTitle : m.linkIncomplete)}
        text={changedTo ? t(m.addressChanged, { email: changedTo }) : t(m.linkIncompleteHint)}
      >
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t(m.startPage)}
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title={t(m.confirmNewTitle)} text={t(m.confirmNewHint)}>
      <form onSubmit={confirm} noValidate className="grid gap-4">
        {asked && (
          <PasswordField
            label={t(m.password)}
            hint={t(m.signedOutPasswordHint)}
            autoComplete="current-password"
            required
            autoFocus
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {t(m.confirmMyAddress)}
        </Button>
      </form>
    </EntryFrame>
  )
}
