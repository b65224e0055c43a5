import { useState } from 'react'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { m } from '../messages.ts'
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
  /** Whether the visitor came from the landing page. */
  asked?: boolean
  onTab: (tab: EntryTab) => void
  /** Returns to the landing page. Without it, the button is hidden. */
  onBack?: () => void
}

/**
 * The form for sign-in and sign-up. It doesn't navigate. After signing in, the page in the URL appears, so
 * every link works.
 */
export function SignInScreen({ agency, tab, asked = false, onTab, onBack }: SignInScreenProps) {
  const [forgotPassword, setForgotPassword] = useState<string | null>(null)
  const { step, begin, end } = useSecondStep()
  const frame = useEntryFocus(forgotPassword !== null || step !== null, asked)
  if (step) {
    return (
      <EntryFrame {...agency} ref={frame} title={t(m.oneMoreStep)} text={t(m.secondStepHint)}>
        <SecondStepForm methods={step} onBack={end} />
      </EntryFrame>
    )
  }
  if (forgotPassword !== null) {
    return (
      <EntryFrame {...agency} ref={frame} title={t(m.forgotPassword)} text={t(m.forgotHint)}>
        <ForgotPassword typed={forgotPassword} onBack={() => setForgotPassword(null)} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame {...agency} ref={frame} title={t(m.welcome)} text={t(m.welcomeHint, { name: agency.name })}>
      <Tabs
        label={t(m.signInOrUp)}
        value={tab}
        onValueChange={(value) => onTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}
        tabs={[
          {
            value: 'sign-in',
            label: t(m.signIn),
            content: <SignInForm onForgotPassword={setForgotPassword} onSecondStep={begin} />,
          },
          {
            value: 'sign-up',
            label: t(m.signUp),
            content: agency.openSignUp ? <SignUpForm /> : <ClosedSignUp name={agency.name} />,
          },
        ]}
      />
      {onBack && (
        <Button variant="ghost" className="mt-6 w-full" onClick={onBack}>
          {t(m.backHome)}
        </Button>
      )}
    </EntryFrame>
  )
}

function ClosedSignUp({ name }: { name: string }) {
  return (
    <p className="rounded-card border border-line bg-card p-4 text-muted [overflow-wrap:anywhere]">
      {t(m.closedSignUp, { name })}
    </p>
  )
}
