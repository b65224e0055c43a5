import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { sayFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { signIn, signInForm } from '../contract.entry.ts'
import { useSessionChange } from './session.change.ts'
import { SocialButton, useSocialEntry } from './social.button.tsx'

export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const form = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  const change = useSessionChange()
  const social = useSocialEntry()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(signIn, { body })
      await change.signedIn()
      toast({ title: 'Success', description: 'Signed in successfully!' })
    } catch (error) {
      sayFailure(error, 'Failed to sign in')
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <PasswordField
        label="Password"
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
        Sign In
      </Button>
      <SocialButton entry={social} words="Continue with" disabled={isSubmitting} />
      <button
        type="button"
        onClick={onForgotten}
        className="mx-auto min-h-6 rounded-control text-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        Forgot your password?
      </button>
    </form>
  )
}
