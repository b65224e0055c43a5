import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { CallError } from '#kernel/browser/call.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { useSignOut } from '#people/accounts/browser/sign-out.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import type { OpenInvitation } from '#people/invitations/contract.ts'
import { isInvited } from '#people/invitations/rules.ts'
import {
  AcceptButton,
  AcceptForm,
  invitationMessages,
  useInvitation,
} from '#people/invitations/screens/invitation.tsx'
import { ForgotPassword } from '#people/sign-in/screens/forgot-password.tsx'
import { useSecondStep } from '#people/sign-in/screens/pending-second-step.ts'
import { SecondStepForm } from '#people/sign-in/screens/second-step.tsx'
import { SignInForm } from '#people/sign-in/screens/sign-in-form.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'

/** The page that the link of an invitation opens. Nothing is accepted before a button is pressed. */
export function Invitation() {
  const { token = '' } = useParams()
  const agency = useAgency()
  const { data: invitation, error, refetch } = useInvitation(token)
  if (invitation) {
    return (
      <EntryFrame {...agency} title="You are invited" text={invitationMessages(invitation)}>
        <Answer token={token} invitation={invitation} />
      </EntryFrame>
    )
  }
  if (!error) return <PageSpinner />
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 410)
  return (
    <EntryFrame
      {...agency}
      title={isGone ? 'This invitation does not work' : 'The invitation could not be read'}
      text={error instanceof CallError ? error.detail : error.message}
    >
      {isGone ? (
        <Link href="/" className={buttonClass()}>
          Go to the Start
        </Link>
      ) : (
        <Button onClick={() => void refetch()}>Try again</Button>
      )}
    </EntryFrame>
  )
}

function Answer({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { me, state } = useMe()
  const change = useSessionChange()
  const [, navigate] = useLocation()
  const [forgotPassword, setForgotPassword] = useState<string | null>(null)
  const { step, begin, end } = useSecondStep()
  const accepted = async () => {
    await change.signedIn()
    toast({ title: 'Welcome', description: `You are part of ${invitation.companyName ?? 'the team'} now.` })
    navigate(invitation.companyName === null ? '/' : '/projects')
  }
  if (state === 'loading') return <PageSpinner />
  if (me && isInvited(actorOf(me), invitation)) {
    return (
      <Steps note={`You are signed in as ${me.email}.`}>
        <AcceptButton token={token} onAccepted={accepted} />
      </Steps>
    )
  }
  if (me) return <SomebodyElse mine={me.email} invited={invitation.email} />
  if (invitation.hasAccount) {
    return (
      <Steps note={`Sign in as ${invitation.email} to accept.`}>
        {step ? (
          <SecondStepForm methods={step} onBack={end} />
        ) : forgotPassword !== null ? (
          <ForgotPassword typed={forgotPassword || invitation.email} onBack={() => setForgotPassword(null)} />
        ) : (
          <SignInForm onForgotPassword={setForgotPassword} onSecondStep={begin} />
        )}
      </Steps>
    )
  }
  return (
    <Steps note="Choose a password; with it you come back whenever you like.">
      <AcceptForm token={token} invitation={invitation} onAccepted={accepted} />
    </Steps>
  )
}

function Steps({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <p className="text-muted [overflow-wrap:anywhere]">{note}</p>
      {children}
    </div>
  )
}

function SomebodyElse({ mine, invited }: { mine: string; invited: string }) {
  const { signOut, busy } = useSignOut()
  return (
    <Steps note={`This invitation is for ${invited}, and you are signed in as ${mine}.`}>
      <p className="text-muted">Sign out, then open the link in the e-mail again.</p>
      <Button busy={busy} onClick={() => void signOut()}>
        Sign out
      </Button>
    </Steps>
  )
}
