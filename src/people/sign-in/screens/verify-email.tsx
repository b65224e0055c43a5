import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { RequiredPasswordField, useRequiredPassword } from '#people/accounts/screens/password-for-link.tsx'
import { verifyEmail } from '#people/accounts/verification/contract.ts'
import { Button } from '#ui/button.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'
import { useConfirmed, VerifyByCode } from './verify-code.tsx'

/**
 * The page that a sign-up link opens, /auth/verify#token. Without a token, it asks for the code from the
 * email. A button confirms, since email scanners open links.
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
      showFormError(error, { ...form, fields: ['password'] }, t(m.confirmFailed))
    }
  })

  if (!token) {
    return (
      <EntryFrame {...agency} title={t(m.confirmTitle)} text={t(m.confirmCodeHint)}>
        <VerifyByCode />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title={t(m.oneMoreStep)} text={t(m.confirmHint)}>
      <form onSubmit={confirm} noValidate className="grid gap-4">
        {asked && <RequiredPasswordField error={errors.password?.message} {...form.register('password')} />}
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {t(m.confirmMyAddress)}
        </Button>
      </form>
    </EntryFrame>
  )
}
