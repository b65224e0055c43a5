import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import type { MadeReviewLink } from '../contract.ts'
import { defaultDays, listReviewLinks, makeReviewLink, mostDays, newReviewLink } from '../contract.ts'
import type { Shared } from './link-labels.ts'
import { rightHints } from './link-labels.ts'

export const linkFormId = 'review-link-form'

type FormProps = { shared: Shared; onBusy: (busy: boolean) => void; onMade: (made: MadeReviewLink) => void }

/** For whom a link is, what they may do, and how long. */
export function LinkForm({ shared, onBusy, onMade }: FormProps) {
  const queries = useQueryClient()
  const params = { id: shared.projectId }
  const form = useForm({
    resolver: zodResolver(newReviewLink),
    defaultValues: {
      fileId: shared.file?.id ?? null,
      firstName: '',
      lastName: '',
      email: '',
      right: 'COMMENT' as const,
      days: defaultDays,
      password: '',
    },
  })
  const make = useMutation({
    mutationFn: (body: z.output<typeof newReviewLink>) => call(makeReviewLink, { params, body }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: keyOf(listReviewLinks, { params }) })
      onMade(made)
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    make.mutateAsync(body).catch((error: unknown) => {
      const fields = ['firstName', 'lastName', 'email', 'right', 'days', 'password'] as const
      showFormError(error, { setError: form.setError, fields }, 'The link could not be made.')
    }),
  )
  const rights = shared.file ? (['VIEW', 'COMMENT'] as const) : (['VIEW', 'COMMENT', 'APPROVE'] as const)
  return (
    <form id={linkFormId} onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" optional error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" hint="We send the link and the sign-in code here." error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="The guest may" error={errors.right?.message}>
          <Select {...form.register('right')}>
            {rights.map((right) => (
              <option key={right} value={right}>
                {rightHints[right]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Days until it ends" hint={`At most ${mostDays}`} error={errors.days?.message}>
          <Input
            type="number"
            min={1}
            max={mostDays}
            {...form.register('days', { setValueAs: (text) => (text === '' ? undefined : Number(text)) })}
          />
        </Field>
      </div>
      <PasswordField
        label={
          <>
            Password <span className="font-normal text-muted text-xs">Optional</span>
          </>
        }
        hint="Guests enter this password along with the code. Share it separately. Easel never emails it."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </form>
  )
}
