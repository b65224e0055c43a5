import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { enterAppCode, enterRecoveryCode } from '#people/second-factor/contract.sign-in.ts'
import { PasskeyButton } from '#people/second-factor/screens/passkey-button.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'

type SecondStepFormProps = {
  methods: SecondStep
  /** Returns to the password step. */
  onBack: () => void
}

/** The form after the password. It takes an app's code, a recovery code or a passkey. */
export function SecondStepForm({ methods, onBack }: SecondStepFormProps) {
  const [recovering, setRecovering] = useState(false)
  const asksCode = methods.includes('totp')
  return (
    <div className="grid gap-4">
      {asksCode && <CodeForm key={String(recovering)} recovering={recovering} onBack={onBack} />}
      {methods.includes('passkey') && <PasskeyButton label={t(m.usePasskey)} primary={!asksCode} />}
      {asksCode && (
        <Button variant="ghost" onClick={() => setRecovering(!recovering)}>
          {t(recovering ? m.useAppCode : m.useRecoveryCode)}
        </Button>
      )}
      <Button variant="ghost" onClick={onBack}>
        {t(m.backToSignIn)}
      </Button>
    </div>
  )
}

function CodeForm({ recovering, onBack }: { recovering: boolean; onBack: () => void }) {
  const change = useSessionChange()
  const endpoint = recovering ? enterRecoveryCode : enterAppCode
  const form = useForm({ resolver: zodResolver(endpoint.body), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(endpoint, { body })
      await change.signedIn()
      toast({ title: t(common.success), description: t(m.signedIn) })
    } catch (error) {
      showFormError(error, { ...form, fields: ['code'] }, t(m.codeFailed))
      // The challenge has expired, and only the password can start a new one.
      if (error instanceof CallError && !error.problem.errors && error.status < 429) onBack()
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t(recovering ? m.recoveryCode : m.code)}
        hint={t(recovering ? m.recoveryCodeHint : m.codeHint)}
        error={errors.code?.message}
      >
        <Input
          autoFocus
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete={recovering ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          className="font-mono tracking-widest"
          {...form.register('code')}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        {t(m.proceed)}
      </Button>
    </form>
  )
}
