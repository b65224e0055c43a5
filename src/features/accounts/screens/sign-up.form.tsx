import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { sayFormFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { signUp, signUpForm } from '../contract.entry.ts'
import { useSessionChange } from './session.change.ts'
import { SocialButton, useSocialEntry } from './social.button.tsx'

export function SignUpForm() {
  const form = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { email: '', password: '' },
  })
  const change = useSessionChange()
  const social = useSocialEntry()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(signUp, { body })
      const me = await change.signedIn()
      if (me) toast({ title: 'Success', description: 'Account created successfully!' })
      else {
        toast({
          title: 'Check your email',
          description: 'We sent you a confirmation link to complete your signup.',
        })
      }
    } catch (error) {
      sayFormFailure(error, { ...form, fields: ['email', 'password'] }, 'Failed to create account')
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <PasswordField
        label="Password"
        placeholder="Create a password (min. 6 characters)"
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isSubmitting}
        disabled={social.busy}
        className="mt-1"
      >
        Create Account
      </Button>
      <SocialButton entry={social} words="Sign up with" disabled={isSubmitting} />
    </form>
  )
}
