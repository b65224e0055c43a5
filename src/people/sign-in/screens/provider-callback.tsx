import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { secondStepCode } from '#people/accounts/contract.second-step.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { m } from '../messages.ts'
import { errorMessage } from './provider-errors.ts'
import { ownPath } from './return-path.ts'

type Outcome =
  | { state: 'loading' }
  | { state: 'success'; message: string; to: string }
  | { state: 'error'; message: string }

/**
 * The page after signing in with a provider. The server has already exchanged the code when the browser gets
 * here.
 */
export function CallbackScreen({
  agency,
}: {
  agency: { name: string; logoUrl: string | null; darkLogoUrl: string | null }
}) {
  const outcome = useOutcome()
  const [, navigate] = useLocation()

  useEffect(() => {
    if (outcome.state === 'loading') return
    const [to, delayMs] = outcome.state === 'success' ? [outcome.to, 2_000] : ['/', 3_000]
    const timer = setTimeout(() => navigate(to, { replace: true }), delayMs)
    return () => clearTimeout(timer)
  }, [outcome, navigate])

  if (outcome.state === 'loading') {
    return (
      <EntryFrame {...agency} title={t(m.completing)}>
        <Spinner />
      </EntryFrame>
    )
  }
  const title = t(outcome.state === 'success' ? m.welcomeBack : m.authenticationError)
  return (
    <EntryFrame {...agency} title={title}>
      <p role={outcome.state === 'success' ? 'status' : 'alert'} className="text-lg">
        {outcome.message}
      </p>
    </EntryFrame>
  )
}

function useOutcome(): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'loading' })
  const change = useSessionChange()
  const [, navigate] = useLocation()
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    const error = search.get('error')
    if (error === secondStepCode) {
      const to = ownPath(search.get('to'))
      navigate(to === '/' ? '/?sign-in' : to, { replace: true })
      return
    }
    if (error) {
      setOutcome({ state: 'error', message: errorMessage(error) })
      return
    }
    change.signedIn().then(
      (me) =>
        setOutcome(
          me
            ? {
                state: 'success',
                message: t(m.authenticated),
                to: ownPath(search.get('to')),
              }
            : { state: 'error', message: t(m.noSession) },
        ),
      () => setOutcome({ state: 'error', message: t(m.authenticationFailed) }),
    )
  }, [change, navigate])
  return outcome
}
