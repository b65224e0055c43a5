import { useState } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { PasskeyButton } from '#people/second-factor/screens/passkey-button.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { signIn, signInForm } from '../contract.ts'
import { m } from '../messages.ts'
import type { Credentials } from './credentials-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { VerificationPending } from './verify-pending.tsx'

type SignInFormProps = {
  onForgotPassword: (email: string) => void
  onSecondStep: (methods: SecondStep) => void
}

export function SignInForm({ onForgotPassword, onSecondStep }: SignInFormProps) {
  const change = useSessionChange()
  const [unconfirmed, setUnconfirmed] = useState<Credentials | null>(null)
  if (unconfirmed) {
    return (
      <VerificationPending
        account={unconfirmed}
        again={t(m.backToSignIn)}
        onAgain={() => setUnconfirmed(null)}
      />
    )
  }
  return (
    <CredentialsForm
      shape={signInForm}
      autoComplete="current-password"
      submit={t(m.signIn)}
      social={(name) => t(m.continueWith, { name })}
      onSubmit={async (body) => {
        try {
          const { twoFactorMethods } = await call(signIn, { body })
          if (twoFactorMethods) return onSecondStep(twoFactorMethods)
          await change.signedIn()
          toast({ title: t(common.success), description: t(m.signedIn) })
        } catch (error) {
          showError(error, t(m.signInFailed))
          const isUnconfirmed = error instanceof CallError && error.problem.code === 'EMAIL_NOT_VERIFIED'
          if (isUnconfirmed) setUnconfirmed(body)
        }
      }}
    >
      <PasskeyButton words={t(m.withPasskey)} />
      <button
        type="button"
        onClick={({ currentTarget: { form } }) =>
          onForgotPassword(String(new FormData(form ?? undefined).get('email') ?? ''))
        }
        className="mx-auto min-h-6 rounded-control text-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {t(m.forgotPassword)}
      </button>
    </CredentialsForm>
  )
}
