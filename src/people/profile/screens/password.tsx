import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { changePassword } from '#people/accounts/contract.sessions.ts'
import { shortestPassword } from '#people/accounts/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'

/** A new password in place of the old one; whoever else was signed in with it is signed out, and programs need new tokens. */
export function PasswordCard() {
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(changePassword, { body })
      form.reset(empty)
      toast({
        title: 'Password changed',
        description:
          'Everyone who was signed in elsewhere is signed out, and your access tokens are revoked.',
      })
    } catch (error) {
      const fields = ['currentPassword', 'newPassword'] as const
      showFormError(error, { ...form, fields }, 'The password could not be changed. Please try again.')
    }
  })
  return (
    <Card title="Password">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <PasswordField
          label="Current password"
          required
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          hint={`At least ${shortestPassword} characters. Changing it signs you out everywhere but here, and revokes your access tokens.`}
          typed={form.watch('newPassword')}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Change Password
        </Button>
      </form>
    </Card>
  )
}

const empty = { currentPassword: '', newPassword: '' }
