import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import type { MadeReviewLink } from '../contract.ts'
import { defaultDays, makeReviewLink, mostDays, newReviewLink } from '../contract.ts'
import { m } from '../messages.ts'
import type { Shared } from './link-labels.ts'
import { rightHints } from './link-labels.ts'
import { linksKey } from './links-key.ts'

export const linkFormId = 'review-link-form'

type FormProps = { shared: Shared; onBusy: (busy: boolean) => void; onMade: (made: MadeReviewLink) => void }

/** Form for a new link: who it's for, what they can do, and for how long. */
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
      await queries.invalidateQueries({ queryKey: linksKey(shared.projectId) })
      onMade(made)
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    make.mutateAsync(body).catch((error: unknown) => {
      const fields = ['firstName', 'lastName', 'email', 'right', 'days', 'password'] as const
      showFormError(error, { setError: form.setError, fields }, t(m.createFailed))
    }),
  )
  const rights = shared.file ? (['VIEW', 'COMMENT'] as const) : (['VIEW', 'COMMENT', 'APPROVE'] as const)
  return (
    <form id={linkFormId} onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(m.firstName)} error={errors.firstName?.message}>
          <Input autoComplete="off" {...form.register('firstName')} />
        </Field>
        <Field label={t(m.lastName)} optional error={errors.lastName?.message}>
          <Input autoComplete="off" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={t(m.email)} hint={t(m.emailHint)} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(m.guestCan)} error={errors.right?.message}>
          <Select {...form.register('right')}>
            {rights.map((right) => (
              <option key={right} value={right}>
                {t(rightHints[right])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t(m.daysUntilEnd)} hint={t(m.atMost, { most: mostDays })} error={errors.days?.message}>
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
          <T
            m={m.passwordOptional}
            values={{
              optional: (words) => <span className="font-normal text-muted text-xs">{words}</span>,
            }}
          />
        }
        hint={t(m.newPasswordHint)}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </form>
  )
}
