import { useState } from 'react'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { useEntryFocus } from './focus.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { useSecondStep } from './pending-second-step.ts'
import { SecondStepForm } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type EntryTab = 'sign-in' | 'sign-up'

type SignInScreenProps = {
  agency: { name: string; logoUrl: string | null; darkLogoUrl: string | null; openSignUp: boolean }
  tab: EntryTab
  /** The visitor came here from the landing page. */
  asked?: boolean
  onTab: (tab: EntryTab) => void
  /** Returns to the landing page; without it the button is left out. */
  onBack?: () => void
}

/**
 * Sign-in and sign-up. It does not navigate: whoever signs in sees what the address named all along, so every
 * link leads where it says.
 */
export function SignInScreen({ agency, tab, asked = false, onTab, onBack }: SignInScreenProps) {
  const [forgotPassword, setForgotPassword] = useState<string | null>(null)
  const { step, begin, end } = useSecondStep()
  const frame = useEntryFocus(forgotPassword !== null || step !== null, asked)
  if (step) {
    return (
      <EntryFrame
        {...agency}
        ref={frame}
        title="One step is left"
        text="Your password is right. Now show that it is you."
      >
        <SecondStepForm methods={step} onBack={end} />
      </EntryFrame>
    )
  }
  if (forgotPassword !== null) {
    return (
      <EntryFrame
        {...agency}
        ref={frame}
        title="Forgot your password?"
        text="We will send you a link to set a new one."
      >
        <ForgotPassword typed={forgotPassword} onBack={() => setForgotPassword(null)} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      {...agency}
      ref={frame}
      title="Welcome"
      text={`Your projects with ${agency.name}, in one place.`}
    >
      <Tabs
        label="Sign in or sign up"
        value={tab}
        onValueChange={(value) => onTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: <SignInForm onForgotPassword={setForgotPassword} onSecondStep={begin} />,
          },
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: agency.openSignUp ? <SignUpForm /> : <ClosedSignUp name={agency.name} />,
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

function ClosedSignUp({ name }: { name: string }) {
  return (
    <p className="rounded-card border border-line bg-card p-4 text-muted [overflow-wrap:anywhere]">
      New accounts are by invitation. Please ask {name} to invite you by e-mail.
    </p>
  )
}
