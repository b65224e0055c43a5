import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { signUp, signUpForm } from '../contract.ts'
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
        again="Use Another Address"
        onAgain={() => setUnconfirmed(null)}
      />
    )
  }
  return (
    <CredentialsForm
      shape={signUpForm}
      autoComplete="new-password"
      placeholder="Create a password (min. 6 characters)"
      submit="Create Account"
      social="Sign up with"
      onSubmit={async (body, { setError }) => {
        try {
          await call(signUp, { body })
          const me = await change.signedIn()
          if (me) toast({ title: 'Success', description: 'Account created successfully!' })
          else {
            setUnconfirmed(body)
            toast({
              title: 'Check your email',
              description: 'We sent you a confirmation link to complete your signup.',
            })
          }
        } catch (error) {
          showFormError(error, { setError, fields: ['email', 'password'] }, 'Failed to create account')
        }
      }}
    />
  )
}
