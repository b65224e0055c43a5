import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { signUp, signUpForm } from '../contract.ts'
import { m } from '../messages.ts'
import type { Credentials } from './credentials-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { VerificationPending } from './verify-pending.tsx'

export function SignUpForm() {
  const change = useSessionChange()
  const [unconfirmed, setUnconfirmed] = useState<Credentials | null>(null)
  if (unconfirmed) {
    return (
      <VerificationPending
        account={unconfirmed}
        again={t(m.otherAddress)}
        onAgain={() => setUnconfirmed(null)}
      />
    )
  }
  return (
    <CredentialsForm
      shape={signUpForm}
      autoComplete="new-password"
      placeholder={t(m.createPassword)}
      submit={t(m.createAccount)}
      social={(name) => t(m.signUpWith, { name })}
      onSubmit={async (body, { setError }) => {
        try {
          await call(signUp, { body })
          const me = await change.signedIn()
          if (me) toast({ title: t(common.success), description: t(m.created) })
          else {
            setUnconfirmed(body)
            toast({ title: t(m.checkEmail), description: t(m.checkEmailHint) })
          }
        } catch (error) {
          showFormError(error, { setError, fields: ['email', 'password'] }, t(m.createFailed))
        }
      }}
    />
  )
}
