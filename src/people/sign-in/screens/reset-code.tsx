import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { EmailedCode } from '#people/accounts/screens/emailed-code.tsx'
import { resetByCodeForm, resetPassword } from '#people/accounts/verification/contract.ts'
import { Button } from '#ui/button.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'
import { useEntered } from './pending-second-step.ts'

type ResetByCodeProps = {
  /** The email's recipient, if the page knows it. */
  email?: string
  /**
   * @param isIn whether the person is signed in, or still needs the second step
   */
  onDone: (isIn: boolean) => void
}

/** Sets a new password with the emailed code, for people who read the email on another device. */
export function ResetByCode({ email, onDone }: ResetByCodeProps) {
  const form = useForm({
    resolver: zodResolver(resetByCodeForm),
    defaultValues: { email: email ?? '', code: '', newPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const entered = useEntered()
  const [address, newPassword] = form.watch(['email', 'newPassword'])
  const submit = form.handleSubmit(async (body) => {
    try {
      onDone(await entered(await call(resetPassword, { body })))
    } catch (error) {
      const fields = ['email', 'code', 'newPassword'] as const
      showFormError(error, { ...form, fields }, t(m.setPasswordFailed))
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
      <NewPasswordField
        label={t(m.newPassword)}
        placeholder={t(m.atLeastSix)}
        typed={newPassword}
        userInputs={[address]}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t(m.setPassword)}
      </Button>
    </form>
  )
}
