import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { EmailedCode } from '#people/accounts/screens/emailed-code.tsx'
import { RequiredPasswordField, useRequiredPassword } from '#people/accounts/screens/password-for-link.tsx'
import { verifyByCodeForm, verifyEmail } from '#people/accounts/verification/contract.ts'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'

/** Confirms a new account by the code from the email, for people who read it on another device. */
export function VerifyByCode({ email }: { email?: string }) {
  const form = useForm({
    resolver: zodResolver(verifyByCodeForm),
    defaultValues: { email: email ?? '', code: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const confirmed = useConfirmed()
  const { asked, nowAsked } = useRequiredPassword()
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(verifyEmail, { body })
      await confirmed()
    } catch (error) {
      if (nowAsked(error)) return
      showFormError(error, { ...form, fields: ['email', 'code', 'password'] }, t(m.confirmFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EmailedCode
        email={form.register('email')}
        code={form.register('code')}
        errors={errors}
        isKnown={email !== undefined}
      />
      {asked && <RequiredPasswordField error={errors.password?.message} {...form.register('password')} />}
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t(m.confirmMyAddress)}
      </Button>
    </form>
  )
}

/** Signs the person in once the address is confirmed, unless a second step is left. */
export function useConfirmed(): () => Promise<void> {
  const change = useSessionChange()
  const [location, navigate] = useLocation()
  return async () => {
    const me = await change.signedIn()
    if (location.startsWith('/auth/')) navigate(me ? '/' : '/?sign-in', { replace: true })
    toast({ title: t(common.success), description: t(me ? m.confirmed : m.confirmedSignIn) })
  }
}
