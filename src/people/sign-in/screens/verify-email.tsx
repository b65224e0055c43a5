import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { verifyEmail } from '#people/accounts/contract.verification.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { RequiredPasswordField, useRequiredPassword } from '#people/accounts/screens/password-for-link.tsx'
import { Button } from '#ui/button.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { useConfirmed, VerifyByCode, verifyFailed } from './verify-code.tsx'

/**
 * Where the link of a sign-up leads, /auth/verify#token; without one, the code of the mail is asked for. A button
 * confirms, since mail scanners open links.
 */
export function VerifyScreen({
  agency,
}: {
  agency: { name: string; logoUrl: string | null; darkLogoUrl: string | null }
}) {
  const [token] = useState(() => window.location.hash.slice(1))
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const confirmed = useConfirmed()
  const { asked, nowAsked } = useRequiredPassword()
  const confirm = form.handleSubmit(async ({ password }) => {
    try {
      await call(verifyEmail, { body: { token, password } })
      await confirmed()
    } catch (error) {
      if (nowAsked(error)) return
      showFormError(error, { ...form, fields: ['password'] }, verifyFailed)
    }
  })

  if (!token) {
    return (
      <EntryFrame
        {...agency}
        title="Confirm your address"
        text="Enter the code of the mail, or open its link exactly as it stands there."
      >
        <VerifyByCode />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title="One step is left" text="Confirm that this e-mail address is yours.">
      <form onSubmit={confirm} noValidate className="grid gap-4">
        {asked && <RequiredPasswordField error={errors.password?.message} {...form.register('password')} />}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          Confirm My Address
        </Button>
      </form>
    </EntryFrame>
  )
}
