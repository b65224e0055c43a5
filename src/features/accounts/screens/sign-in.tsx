import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { ForgottenPassword } from './sign-in.forgotten.tsx'
import { SignInForm } from './sign-in.form.tsx'
import { SignUpForm } from './sign-up.form.tsx'

export type EntryTab = 'sign-in' | 'sign-up'

type SignInScreenProps = {
  agency: { name: string; logoUrl: string | null; openSignUp: boolean }
  tab?: EntryTab
  /** Returns to the landing page; without it the button is left out. */
  onBack?: () => void
}

/**
 * Sign-in and sign-up. It does not navigate: whoever signs in sees what the address named all along, so every
 * link leads where it says.
 */
export function SignInScreen({ agency, tab = 'sign-in', onBack }: SignInScreenProps) {
  const [shown, setShown] = useState<string>(tab)
  const [forgotten, setForgotten] = useState(false)
  if (forgotten) {
    return (
      <EntryFrame {...agency} title="Forgot your password?" text="We will send you a link to set a new one.">
        <ForgottenPassword onBack={() => setForgotten(false)} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} title="Welcome" text={`Your projects with ${agency.name}, in one place.`}>
      <Tabs
        label="Sign in or sign up"
        value={shown}
        onValueChange={setShown}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: <SignInForm onForgotten={() => setForgotten(true)} />,
          },
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: agency.openSignUp ? (
              <SignUpForm />
            ) : (
              <p className="text-muted">
                New accounts are by invitation. Please ask {agency.name} to invite you by e-mail.
              </p>
            ),
          },
        ]}
      />
      {onBack && (
        <Button variant="ghost" className="mt-6 w-full" onClick={onBack}>
          Back to Home
        </Button>
      )}
    </EntryFrame>
  )
}
