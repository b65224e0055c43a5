import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'
import { PasskeyButton } from '#people/second-factor/screens/passkey-button.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { signIn, signInForm } from '../contract.ts'
import { m } from '../messages.ts'
import type { Credentials } from './credentials-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { EmailLinkButton } from './email-link-button.tsx'
import type { Recipient } from './emailed-link.tsx'
import { EmailedLink } from './emailed-link.tsx'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { VerificationPending } from './verify-pending.tsx'

type SignInFormProps = {
  onForgotPassword: (email: string) => void
  onSecondStep: (methods: SecondStep) => void
}

export function SignInForm({ onForgotPassword, onSecondStep }: SignInFormProps) {
  const change = useSessionChange()
  const [unconfirmed, setUnconfirmed] = useState<Credentials | null>(null)
  const [emailed, setEmailed] = useState<Recipient | null>(null)
  const { data: ways } = useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY })
  if (unconfirmed) {
    return (
      <VerificationPending
        account={unconfirmed}
        again={t(m.backToSignIn)}
        onAgain={() => setUnconfirmed(null)}
      />
    )
  }
  if (emailed) {
    return <EmailedLink to={emailed} onBack={() => setEmailed(null)} onSecondStep={onSecondStep} />
  }
  const lastEmail = ways?.lastEmail
  return (
    <div className="grid gap-4">
      {lastEmail && (
        <EmailLinkButton
          label={t(m.emailLinkTo, { email: lastEmail })}
          to={async () => ({ shown: lastEmail })}
          onSent={setEmailed}
        />
      )}
      <CredentialsForm
        shape={signInForm}
        autoComplete="current-password"
        options={<KeepSignedIn />}
        submit={t(m.signIn)}
        social={(name) => t(m.continueWith, { name })}
        instead={(form) =>
          ways?.sendsMail && (
            <EmailLinkButton
              label={t(m.emailLink)}
              to={async () => {
                if (!(await form.trigger('email', { shouldFocus: true }))) return null
                const email = form.getValues('email')
                return { email, shown: email }
              }}
              onSent={setEmailed}
            />
          )
        }
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
        {(form) => (
          <>
            <PasskeyButton label={t(m.withPasskey)} />
            <button
              type="button"
              onClick={() => onForgotPassword(form.getValues('email'))}
              className="mx-auto min-h-6 rounded-control text-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
            >
              {t(m.forgotPassword)}
            </button>
          </>
        )}
      </CredentialsForm>
    </div>
  )
}
