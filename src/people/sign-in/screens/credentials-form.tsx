import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { m } from '../messages.ts'
import { SocialButton, useSocialEntry } from './provider-button.tsx'

export type Credentials = { email: string; password: string }

type CredentialsFormProps = {
  /** Validates the fields before anything is sent. */
  shape: z.ZodType<Credentials, Credentials>
  /** Resolves when the form is done, whether or not it succeeded. Buttons are busy until then. */
  onSubmit: (credentials: Credentials, form: UseFormReturn<Credentials>) => Promise<void>
  /** Tells the browser's password manager which password this is. */
  autoComplete: 'current-password' | 'new-password'
  placeholder?: string
  submit: string
  /** Returns the label of a provider's button. */
  social: (provider: string) => string
  /** Content above the buttons. */
  options?: ReactNode
  /** Another way to sign in, right below the form's own button. */
  instead?: (form: UseFormReturn<Credentials>) => ReactNode
  /** Content below the buttons. */
  children?: (form: UseFormReturn<Credentials>) => ReactNode
}

/** The form for sign-in and sign-up, with email and password or a provider. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { shape, onSubmit, autoComplete, placeholder, submit, social, options, instead, children } = props
  const form = useForm<Credentials>({
    resolver: zodResolver(shape),
    defaultValues: { email: '', password: '' },
  })
  const entry = useSocialEntry()
  const { errors, isSubmitting } = form.formState
  // Registered in screen order, so that the first invalid field gets focus.
  const email = form.register('email')
  const password = {
    label: t(m.password),
    placeholder,
    error: errors.password?.message,
    ...form.register('password'),
  }
  return (
    <form onSubmit={form.handleSubmit((values) => onSubmit(values, form))} noValidate className="grid gap-4">
      <Field label={t(m.email)} error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...email} />
      </Field>
      {autoComplete === 'new-password' ? (
        <NewPasswordField {...password} typed={form.watch('password')} userInputs={[form.watch('email')]} />
      ) : (
        <PasswordField {...password} autoComplete={autoComplete} required />
      )}
      {options}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isSubmitting}
        disabled={entry.busy}
        className="mt-1"
      >
        {submit}
      </Button>
      {instead?.(form)}
      <SocialButton entry={entry} labelFor={social} disabled={isSubmitting} />
      {children?.(form)}
    </form>
  )
}
