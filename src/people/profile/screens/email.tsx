import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, read } from '#kernel/browser/call.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { changeEmail, codeForm, confirmEmailChange } from '#people/accounts/contract.verification.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { ResendEmail } from '#people/accounts/screens/resend-email.tsx'
import { getFactors } from '#people/second-factor/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'

/** The address that one signs in with, and another in its place: asked for here, confirmed by its mail. */
export function EmailCard() {
  const { me } = useMe()
  const [asked, setAsked] = useState<Options | null>(null)
  return (
    <Card title="E-mail address">
      {asked ? (
        <Confirm wish={asked} onDone={() => setAsked(null)} />
      ) : (
        <Ask email={me?.email ?? ''} onAsked={setAsked} />
      )}
    </Card>
  )
}

type Options = { newEmail: string; password: string | undefined }

function Ask({ email, onAsked }: { email: string; onAsked: (wish: Options) => void }) {
  const { data: factors } = useQuery(read(getFactors))
  const form = useForm({
    resolver: zodResolver(changeEmail.body),
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const wish = { ...body, password: body.password || undefined }
      await call(changeEmail, { body: wish })
      onAsked(wish)
    } catch (error) {
      const fields = ['newEmail', 'password'] as const
      showFormError(error, { ...form, fields }, 'The address could not be changed. Please try again.')
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted text-sm [overflow-wrap:anywhere]">You sign in with {email}.</p>
      <Field label="New address" error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" required {...form.register('newEmail')} />
      </Field>
      {factors?.hasPassword !== false && (
        <PasswordField
          label="Your password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Change Address
      </Button>
    </form>
  )
}

function Confirm({ wish, onDone }: { wish: Options; onDone: () => void }) {
  const { me } = useMe()
  const sends = useCanSendEmail()
  const change = useSessionChange()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const changed = await call(confirmEmailChange, { body })
      await change.signedIn()
      onDone()
      toast({
        title: 'Address changed',
        description: `You sign in with ${changed.email} from now on. Everyone who was signed in elsewhere is signed out.`,
      })
    } catch (error) {
      showFormError(
        error,
        { ...form, fields: ['code'] },
        'The address could not be changed. Please try again.',
      )
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="status" className="text-sm [overflow-wrap:anywhere]">
        {sends
          ? `A mail is on its way to ${wish.newEmail}.`
          : `The mail to ${wish.newEmail} waits ${me?.role === 'ADMIN' ? 'in Settings, Outbox' : 'with the agency'}: this portal sends none by itself.`}{' '}
        Open its link, or enter its code here. Until then nothing changes.
      </p>
      <Field label="Code" hint="Eight digits, good for an hour." error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className="font-mono tracking-widest"
          required
          {...form.register('code')}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          Confirm Address
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <ResendEmail ask={() => call(changeEmail, { body: wish })} />
      </div>
    </form>
  )
}
