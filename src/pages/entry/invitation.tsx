import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { m as common } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'

/** The page that an invitation link opens. Only its button accepts the invitation. */
export function Invitation() {
  const { token = '' } = useParams()
  const agency = useAgency()
  const { data: invitation, error, refetch } = useInvitation(token)
  if (invitation) {
    return (
      <EntryFrame {...agency} title={t(m.invited)} text={invitationMessages(invitation)}>
        <Answer token={token} invitation={invitation} />
      </EntryFrame>
    )
  }
  if (!error) return <PageSpinner />
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 410)
  return (
    <EntryFrame
      {...agency}
      title={t(isGone ? m.notWorking : m.loadFailed)}
      text={error instanceof CallError ? error.detail : error.message}
    >
      {isGone ? (
        <Link href="/" className={buttonClass()}>
          {t(m.toStart)}
        </Link>
      ) : (
        <Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>
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
    const company = invitation.companyName
    toast({
      title: t(m.welcome),
      description: company === null ? t(m.joinedTeam) : t(m.joinedCompany, { company }),
    })
    navigate(company === null ? '/' : '/projects')
  }
  if (state === 'loading') return <PageSpinner />
  if (me && isInvited(actorOf(me), invitation)) {
    return (
      <Steps note={t(m.signedInAs, { email: me.email })}>
        <AcceptButton token={token} onAccepted={accepted} />
      </Steps>
    )
  }
  if (me) return <SomebodyElse mine={me.email} invited={invitation.email} />
  if (invitation.hasAccount) {
    return (
      <Steps note={t(m.signInAs, { email: invitation.email })}>
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
    <Steps note={t(m.choosePassword)}>
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
    <Steps note={t(m.someoneElse, { invited, mine })}>
      <p className="text-muted">{t(m.signOutFirst)}</p>
      <Button busy={busy} onClick={() => void signOut()}>
        {t(m.signOut)}
      </Button>
    </Steps>
  )
}
