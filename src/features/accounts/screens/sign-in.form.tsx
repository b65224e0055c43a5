import { call } from '#kernel/call.ts'
import { sayFailure } from '#ui/say-failure.ts'
import { toast } from '#ui/toast.tsx'
import { signIn, signInForm } from '../contract.entry.ts'
import { CredentialsForm } from './credentials.form.tsx'
import { useSessionChange } from './session.change.ts'

export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const change = useSessionChange()
  return (
    <CredentialsForm
      shape={signInForm}
      autoComplete="current-password"
      submit="Sign In"
      social="Continue with"
      onSubmit={async (body) => {
        try {
          await call(signIn, { body })
          await change.signedIn()
          toast({ title: 'Success', description: 'Signed in successfully!' })
        } catch (error) {
          sayFailure(error, 'Failed to sign in')
        }
      }}
    >
      <button
        type="button"
        onClick={onForgotten}
        className="mx-auto min-h-6 rounded-control text-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        Forgot your password?
      </button>
    </CredentialsForm>
  )
}
