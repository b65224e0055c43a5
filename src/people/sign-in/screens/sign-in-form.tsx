import { useState } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { PasskeyButton } from '#people/second-factor/screens/passkey-button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { signIn, signInForm } from '../contract.ts'
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
        again="Back to Sign In"
        onAgain={() => setUnconfirmed(null)}
      />
    )
  }
  return (
    <CredentialsForm
      shape={signInForm}
      autoComplete="current-password"
      submit="Sign In"
      social="Continue with"
      onSubmit={async (body) => {
        try {
          const { twoFactorMethods } = await call(signIn, { body })
          if (twoFactorMethods) return onSecondStep(twoFactorMethods)
          await change.signedIn()
          toast({ title: 'Success', description: 'Signed in successfully!' })
        } catch (error) {
          showError(error, 'Failed to sign in')
          const isUnconfirmed = error instanceof CallError && error.problem.code === 'EMAIL_NOT_VERIFIED'
          if (isUnconfirmed) setUnconfirmed(body)
        }
      }}
    >
      <PasskeyButton words="Sign In with a Passkey" />
      <button
        type="button"
        onClick={({ currentTarget: { form } }) =>
          onForgotPassword(String(new FormData(form ?? undefined).get('email') ?? ''))
        }
        className="mx-auto min-h-6 rounded-control text-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        Forgot your password?
      </button>
    </CredentialsForm>
  )
}
