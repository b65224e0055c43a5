import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { ResendEmail } from '#people/accounts/screens/resend-email.tsx'
import { requestReset } from '#people/accounts/verification/contract.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import { ResetByCode } from './reset-code.tsx'
import { passwordIsSet } from './reset-password.tsx'

/**
 * Requests a link and code for a new password, and accepts the code. Its messages don't reveal whether an
 * account exists. Starts with the address typed on the sign-in screen.
 */
export function ForgotPassword({ typed, onBack }: { typed: string; onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(requestReset.body), defaultValues: { email: typed } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sends = useCanSendEmail()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(requestReset, { body })
      setSentTo(body.email)
    } catch (error) {
      showError(error, t(m.sendLinkFailed))
    }
  })

  function done(isIn: boolean) {
    onBack()
    toast({ title: passwordIsSet.title, description: t(isIn ? m.passwordSetIn : m.signInWithNew) })
  }

  return (
    <div className="grid gap-4">
      {sentTo ? (
        <>
          <p role="status" className="[overflow-wrap:anywhere]">
            {t(sends ? m.resetSent : m.resetWritten, { email: sentTo })}
          </p>
          <ResetByCode email={sentTo} onDone={done} />
          <ResendEmail ask={() => call(requestReset, { body: { email: sentTo } })} />
        </>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label={t(m.email)} error={errors.email?.message}>
            <Input type="email" autoComplete="username" required {...form.register('email')} />
          </Field>
          <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
            {t(m.sendLink)}
          </Button>
        </form>
      )}
      <Button variant="ghost" onClick={onBack}>
        {t(m.backToSignIn)}
      </Button>
    </div>
  )
}
