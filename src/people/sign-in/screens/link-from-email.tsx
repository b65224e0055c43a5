import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useTokenInFragment } from '#ui/hooks/token-in-fragment.ts'
import { m as common } from '#ui/messages.ts'
import { Spinner } from '#ui/spinner.tsx'
import { signInByLink } from '../contract.email.ts'
import { m } from '../messages.ts'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { SecondStepForm } from './second-step.tsx'

type Branding = { name: string; logoUrl: string | null; darkLogoUrl: string | null }

/**
 * The page that a sign-in link opens, /auth/sign-in#token. It signs people in immediately in the browser that
 * requested the email. In other browsers it asks first, since email scanners and strangers open links too.
 */
export function LinkFromEmail({ agency }: { agency: Branding }) {
  const token = useTokenInFragment()
  const [, navigate] = useLocation()
  const { me } = useMe()
  const change = useSessionChange()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (confirmed: boolean) => {
      const answer = await call(signInByLink, { body: { token, confirmed } })
      if (answer.user) await change.signedIn()
      return answer
    },
  })
  useEffect(() => {
    if (token) mutate(false)
  }, [mutate, token])
  const isIn = data?.user !== undefined || (data?.twoFactorMethods !== undefined && me !== null)
  useEffect(() => {
    if (isIn) navigate(data?.path ?? '/', { replace: true })
  }, [isIn, data, navigate])

  if (data?.twoFactorMethods && !isIn) {
    return (
      <EntryFrame {...agency} title={t(m.oneMoreStep)} text={t(m.secondStepHint)}>
        <SecondStepForm
          methods={data.twoFactorMethods}
          onBack={() => navigate('/?sign-in', { replace: true })}
        />
      </EntryFrame>
    )
  }
  if (data?.asks) {
    return (
      <EntryFrame {...agency} title={t(m.signIn)} text={t(m.signInAs, { email: data.asks.email })}>
        <div className="grid gap-4">
          <KeepSignedIn />
          <Button variant="primary" size="large" busy={isPending} onClick={() => mutate(true)}>
            {t(m.signIn)}
          </Button>
        </div>
      </EntryFrame>
    )
  }
  if (error || !token) {
    const isOver = !error || (error instanceof CallError && error.problem.code === 'INVALID_TOKEN')
    return (
      <EntryFrame
        {...agency}
        title={t(isOver ? m.linkOverTitle : m.signInFailed)}
        text={error instanceof CallError ? error.detail : error?.message}
      >
        <div className="grid gap-2">
          {!isOver && <Button onClick={() => mutate(false)}>{t(common.tryAgain)}</Button>}
          <Link href="/?sign-in" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t(m.backToSignIn)}
          </Link>
        </div>
      </EntryFrame>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner />
    </main>
  )
}
