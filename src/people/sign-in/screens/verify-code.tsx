import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { verifyByCodeForm, verifyEmail } from '#people/accounts/contract.verification.ts'
import { EmailedCode } from '#people/accounts/screens/emailed-code.tsx'
import { RequiredPasswordField, useRequiredPassword } from '#people/accounts/screens/password-for-link.tsx'
import { Button } from '#ui/button.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'

/** Opens a new account by the code of its mail, for whoever reads it on another device. */
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
      showFormError(error, { ...form, fields: ['email', 'code', 'password'] }, verifyFailed)
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
        Confirm My Address
      </Button>
    </form>
  )
}

export const verifyFailed = 'The address could not be confirmed. Please try again.'

/** What follows once an address was confirmed: the person is signed in, unless a second step is left. */
export function useConfirmed(): () => Promise<void> {
  const change = useSessionChange()
  const [location, navigate] = useLocation()
  return async () => {
    const me = await change.signedIn()
    if (location.startsWith('/auth/')) navigate(me ? '/' : '/?sign-in', { replace: true })
    const description = me
      ? 'Your e-mail address is confirmed.'
      : 'Your e-mail address is confirmed. Please sign in.'
    toast({ title: 'Success', description })
  }
}
