import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { resetForm, resetPassword } from '#people/accounts/verification/contract.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import { useEntered } from './pending-second-step.ts'
import { ResetByCode } from './reset-code.tsx'

/** The page that a reset link opens, /auth/reset#token. Without a token, it asks for the email's code. */
export function ResetScreen({
  agency,
}: {
  agency: { name: string; logoUrl: string | null; darkLogoUrl: string | null }
}) {
  const [token] = useState(() => window.location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  const [, navigate] = useLocation()
  const done = (isIn: boolean) => {
    if (!isIn) return setDone(true)
    navigate('/?sign-in', { replace: true })
    toast({ title: passwordIsSet.title, description: t(m.passwordSetIn) })
  }
  if (isDone) {
    return (
      <EntryFrame {...agency} title={passwordIsSet.title} text={passwordIsSet.text}>
        <Link href="/?sign-in" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t(m.signIn)}
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title={t(m.setTitle)} text={token ? undefined : t(m.setHint)}>
      {token ? <ResetByLink token={token} onDone={done} /> : <ResetByCode onDone={done} />}
      <Link
        href="/?sign-in"
        className={classes(buttonClass({ variant: 'ghost', size: 'large' }), 'mt-4 w-full')}
      >
        {t(m.backToSignIn)}
      </Link>
    </EntryFrame>
  )
}

export const passwordIsSet = {
  title: t(m.passwordSet),
  text: t(m.passwordSetHint),
}

function ResetByLink({ token, onDone }: { token: string; onDone: (isIn: boolean) => void }) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { newPassword: '' } })
  const entered = useEntered()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      onDone(await entered(await call(resetPassword, { body: { token, newPassword } })))
    } catch (error) {
      const fields = ['newPassword'] as const
      showFormError(error, { ...form, fields }, t(m.setPasswordFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <NewPasswordField
        label={t(m.newPassword)}
        placeholder={t(m.atLeastSix)}
        typed={form.watch('newPassword')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t(m.setPassword)}
      </Button>
    </form>
  )
}
