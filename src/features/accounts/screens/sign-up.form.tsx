import { useState } from 'react'
import { call } from '#kernel/call.ts'
import { Button } from '#ui/button.tsx'
import { sayFormFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { signUp, signUpForm } from '../contract.entry.ts'
import { CredentialsForm } from './credentials.form.tsx'
import { useSessionChange } from './session.change.ts'
import { VerifyByCode } from './verify.code.tsx'

export function SignUpForm() {
  const change = useSessionChange()
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  if (unconfirmed) {
    return (
      <div className="grid gap-4">
        <p role="status" className="[overflow-wrap:anywhere]">
          A mail is on its way to {unconfirmed}. Open its link, or enter its code here.
        </p>
        <VerifyByCode email={unconfirmed} />
        <Button variant="ghost" onClick={() => setUnconfirmed(null)}>
          Use another address
        </Button>
      </div>
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
            setUnconfirmed(body.email)
            toast({
              title: 'Check your email',
              description: 'We sent you a confirmation link to complete your signup.',
            })
          }
        } catch (error) {
          sayFormFailure(error, { setError, fields: ['email', 'password'] }, 'Failed to create account')
        }
      }}
    />
  )
}
