import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { confirmEmailChange } from '#people/accounts/contract.verification.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { useRequiredPassword } from '#people/accounts/screens/password-for-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'

/** Where the mail to a new address leads, /auth/change-email#token. A button confirms, since mail scanners open links. */
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
      showFormError(error, { ...form, fields }, 'The address could not be confirmed. Please try again.')
    }
  })

  if (changedTo || !token) {
    return (
      <EntryFrame
        {...agency}
        title={changedTo ? 'Your address is changed' : 'This link is not whole'}
        text={
          changedTo
            ? `You sign in with ${changedTo} from now on.`
            : 'Please open it exactly as it stands in the e-mail, or enter its code under Your account.'
        }
      >
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          To the Start Page
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      {...agency}
      title="Your new address"
      text="Confirm that it is yours, and you sign in with it from now on."
    >
      <form onSubmit={confirm} noValidate className="grid gap-4">
        {asked && (
          <PasswordField
            label="Password"
            hint="You are not signed in here: enter the password of the account that asked. If that was not you, leave this page, and nothing changes."
            autoComplete="current-password"
            required
            autoFocus
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          Confirm My Address
        </Button>
      </form>
    </EntryFrame>
  )
}
