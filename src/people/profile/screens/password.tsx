import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { changePassword } from '#people/accounts/contract.sessions.ts'
import { shortestPassword } from '#people/accounts/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'

/** Form to change the password, which ends other sessions and revokes access tokens. */
export function PasswordCard() {
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(changePassword, { body })
      form.reset(empty)
      toast({
        title: t(m.passwordChanged),
        description: t(m.passwordChangedHint),
      })
    } catch (error) {
      const fields = ['currentPassword', 'newPassword'] as const
      showFormError(error, { ...form, fields }, t(m.passwordFailed))
    }
  })
  return (
    <Card title={t(m.password)}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <PasswordField
          label={t(m.currentPassword)}
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordField
          label={t(m.newPassword)}
          hint={t(m.newPasswordHint, { least: shortestPassword })}
          typed={form.watch('newPassword')}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {t(m.changePassword)}
        </Button>
      </form>
    </Card>
  )
}

const empty = { currentPassword: '', newPassword: '' }
