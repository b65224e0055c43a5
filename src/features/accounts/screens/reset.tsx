import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call } from '#kernel/call.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { resetForm, resetPassword } from '../contract.entry.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Where the link of a reset leads, /auth/reset#token. */
export function ResetScreen({ agency }: { agency: { name: string; logoUrl: string | null } }) {
  const [token] = useState(() => window.location.hash.slice(1))
  const [isDone, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { newPassword: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await call(resetPassword, { body: { token, newPassword } })
      setDone(true)
    } catch (error) {
      sayFailure(error, 'The password could not be set. Please try again.')
    }
  })

  if (isDone || !token) {
    return (
      <EntryFrame
        {...agency}
        title={isDone ? 'Your new password is set' : 'This link is not whole'}
        text={
          isDone
            ? 'Everyone who was signed in with the old one is signed out.'
            : 'Please open it exactly as it stands in the e-mail.'
        }
      >
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {isDone ? 'Sign In' : 'To the start page'}
        </Link>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title="Set a new password">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <PasswordField
          label="New password"
          placeholder="At least 6 characters"
          autoComplete="new-password"
          required
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          Set Password
        </Button>
      </form>
    </EntryFrame>
  )
}
