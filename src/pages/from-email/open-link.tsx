import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { signOut } from '#people/accounts/contract.sessions.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { openFromEmail } from '#people/from-email/contract.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useTokenInFragment } from '#ui/hooks/token-in-fragment.ts'
import { m as common } from '#ui/messages.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'

/**
 * The page that an email link opens, /from-email#token. Email scanners only load it. Its POST opens what the
 * email is about.
 */
export function OpenLink() {
  const token = useTokenInFragment() || '-'
  const [, navigate] = useLocation()
  const agency = useAgency()
  const change = useSessionChange()
  const open = useMutation({
    mutationFn: async (leaves: boolean) => {
      if (leaves) await call(signOut)
      const answer = await call(openFromEmail, { body: { token } })
      if (answer.open) await change.signedIn()
      return answer
    },
    onSuccess: ({ open: isOpen, path }) => {
      if (isOpen) navigate(path, { replace: true })
    },
  })
  const { mutate, data, error } = open
  useEffect(() => mutate(false), [mutate])

  if (data && !data.open) {
    return (
      <EntryFrame {...agency} title={t(m.endedTitle)} text={t(m.endedText)}>
        <SignIn path={data.path} />
      </EntryFrame>
    )
  }
  const { code, detail } = error instanceof CallError ? error.problem : {}
  if (code === 'OTHER_PERSON') {
    return (
      <EntryFrame {...agency} title={t(m.otherPersonTitle)} text={detail}>
        <Button variant="primary" size="large" busy={open.isPending} onClick={() => mutate(true)}>
          {t(m.signOutAndOpen)}
        </Button>
      </EntryFrame>
    )
  }
  if (error) {
    return (
      <EntryFrame {...agency} title={t(m.openFailed)} text={detail}>
        <div className="flex flex-wrap gap-2">
          {code !== 'NOT_FOUND' && <Button onClick={() => mutate(false)}>{t(common.tryAgain)}</Button>}
          <SignIn path="/dashboard" />
        </div>
      </EntryFrame>
    )
  }
  return <PageSpinner />
}

/** Visitors see the sign-in screen on every path of the portal, and the requested page afterward. */
function SignIn({ path }: { path: string }) {
  return (
    <Link href={path} className={buttonClass({ variant: 'primary', size: 'large' })}>
      {t(m.signInButton)}
    </Link>
  )
}
