import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call, read } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import type { OpenInvitation } from '../contract.ts'
import { acceptInvitation, getInvitation, invitedPerson } from '../contract.ts'

/** What an invitation's link is for; asked once, since an accepted one is gone. */
export function useInvitation(token: string) {
  return useQuery(read(getInvitation, { params: { token } }))
}

type AcceptProps = {
  token: string
  /** The invitation was accepted, and whoever accepted it is signed in. */
  onAccepted: () => Promise<void>
}

/** For somebody who is signed in as the address that was invited. */
export function AcceptButton({ token, onAccepted }: AcceptProps) {
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { params: { token } }),
    onSuccess: onAccepted,
    onError: (error) => showError(error, otherwise),
  })
  return (
    <Button variant="primary" size="large" busy={accept.isPending} onClick={() => accept.mutate()}>
      Accept Invitation
    </Button>
  )
}

const otherwise = 'The invitation could not be accepted.'
const fields = ['firstName', 'lastName', 'password'] as const

/** For somebody new: their account is made in the same step. */
export function AcceptForm({ token, invitation, onAccepted }: AcceptProps & { invitation: OpenInvitation }) {
  const form = useForm({
    resolver: zodResolver(invitedPerson),
    defaultValues: { firstName: '', lastName: '', password: '' },
  })
  const accept = useMutation({
    mutationFn: (body: z.output<typeof invitedPerson>) => call(acceptInvitation, { params: { token }, body }),
    onSuccess: onAccepted,
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    accept.mutateAsync(body).catch((error: unknown) => {
      showFormError(error, { setError: form.setError, fields }, otherwise)
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email">
        <Input type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <NewPasswordField
        label="Password"
        typed={form.watch('password')}
        words={[invitation.email, invitation.agencyName]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" busy={accept.isPending} className="mt-1">
        Accept and Create Account
      </Button>
    </form>
  )
}

/** Whom the invitation is from and what it opens. */
export function invitationMessages({ agencyName, companyName }: OpenInvitation): ReactNode {
  if (companyName === null) return `You are invited to join the team of ${agencyName}.`
  return `You are invited to follow the projects that ${agencyName} does for ${companyName}.`
}
