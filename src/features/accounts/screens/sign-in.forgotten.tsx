import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { requestReset } from '../contract.entry.ts'

/** Asks for a link to set a new password. What it says does not depend on whether the address is known. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(requestReset.body), defaultValues: { email: '' } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(requestReset, { body })
      setSentTo(body.email)
    } catch (error) {
      sayFailure(error, 'The link could not be sent. Please try again.')
    }
  })

  return (
    <div className="grid gap-4">
      {sentTo ? (
        <p role="status">If {sentTo} has an account here, a link is on its way. It works for an hour.</p>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="username" required {...form.register('email')} />
          </Field>
          <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
            Send the Link
          </Button>
        </form>
      )}
      <Button variant="ghost" onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  )
}
