import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { ResendEmail } from '#people/accounts/screens/resend-email.tsx'
import { changeEmail, codeForm, confirmEmailChange } from '#people/accounts/verification/contract.ts'
import { getFactors } from '#people/second-factor/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'

/** Form to change the email address someone signs in with. The new address is confirmed by link or code. */
export function EmailCard() {
  const { me } = useMe()
  const [asked, setAsked] = useState<Options | null>(null)
  return (
    <Card title={t(m.emailTitle)}>
      {asked ? (
        <Confirm requested={asked} onDone={() => setAsked(null)} />
      ) : (
        <Ask email={me?.email ?? ''} onAsked={setAsked} />
      )}
    </Card>
  )
}

type Options = { newEmail: string; password: string | undefined }

function Ask({ email, onAsked }: { email: string; onAsked: (requested: Options) => void }) {
  const { data: factors } = useQuery(read(getFactors))
  const form = useForm({
    resolver: zodResolver(changeEmail.body),
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const requested = { ...body, password: body.password || undefined }
      await call(changeEmail, { body: requested })
      onAsked(requested)
    } catch (error) {
      const fields = ['newEmail', 'password'] as const
      showFormError(error, { ...form, fields }, t(m.changeAddressFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{t(m.signInWith, { email })}</p>
      <Field label={t(m.newAddress)} error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" required {...form.register('newEmail')} />
      </Field>
      {factors?.hasPassword !== false && (
        <PasswordField
          label={t(m.yourPassword)}
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {t(m.changeAddress)}
      </Button>
    </form>
  )
}

function Confirm({ requested, onDone }: { requested: Options; onDone: () => void }) {
  const { me } = useMe()
  const sends = useCanSendEmail()
  const unsentMessage = me?.role === 'ADMIN' ? m.emailInOutbox : m.emailAtAgency
  const change = useSessionChange()
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const changed = await call(confirmEmailChange, { body })
      await change.signedIn()
      onDone()
      toast({
        title: t(m.changedTitle),
        description: t(m.changedHint, { email: changed.email }),
      })
    } catch (error) {
      showFormError(error, { ...form, fields: ['code'] }, t(m.changeAddressFailed))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="status" className="text-sm [overflow-wrap:anywhere]">
        {t(sends ? m.emailSent : unsentMessage, { email: requested.newEmail })}
      </p>
      <Field label={t(m.code)} hint={t(m.codeHint)} error={errors.code?.message}>
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
          {t(m.confirmAddress)}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t(common.cancel)}
        </Button>
        <ResendEmail ask={() => call(changeEmail, { body: requested })} />
      </div>
    </form>
  )
}
