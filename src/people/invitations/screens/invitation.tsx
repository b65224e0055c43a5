import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import type { OpenInvitation } from '../contract.ts'
import { acceptInvitation, getInvitation, invitedPerson } from '../contract.ts'
import { m } from '../messages.ts'

/** Reads the invitation only once, because an accepted invitation can't be read again. */
export function useInvitation(token: string) {
  return useQuery(read(getInvitation, { params: { token } }))
}

type AcceptProps = {
  token: string
  /** Called once the person has accepted and is signed in. */
  onAccepted: () => Promise<void>
}

/** Accepts the invitation, for readers signed in with the invited address. */
export function AcceptButton({ token, onAccepted }: AcceptProps) {
  const accept = useMutation({
    mutationFn: () => call(acceptInvitation, { params: { token } }),
    onSuccess: onAccepted,
    onError: (error) => showError(error, t(m.acceptFailed)),
  })
  return (
    <Button variant="primary" size="large" busy={accept.isPending} onClick={() => accept.mutate()}>
      {t(m.accept)}
    </Button>
  )
}

const fields = ['firstName', 'lastName', 'password'] as const

/** Accepts the invitation and creates an account in the same step, for people who don't have one. */
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
      showFormError(error, { setError: form.setError, fields }, t(m.acceptFailed))
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(m.email)}>
        <Input type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(m.firstName)} error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t(m.lastName)} optional error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <NewPasswordField
        label={t(m.password)}
        typed={form.watch('password')}
        userInputs={[invitation.email, invitation.agencyName]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" busy={accept.isPending} className="mt-1">
        {t(m.acceptAndCreate)}
      </Button>
    </form>
  )
}

/** Says who sent the invitation and what it is for. */
export function invitationMessages({ agencyName, companyName }: OpenInvitation): ReactNode {
  if (companyName === null) return t(m.invitedToTeam, { agency: agencyName })
  return t(m.invitedToProjects, { agency: agencyName, company: companyName })
}
