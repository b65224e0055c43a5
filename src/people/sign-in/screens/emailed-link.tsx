import { useState } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { ResendEmail } from '#people/accounts/screens/resend-email.tsx'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { requestSignInEmail, signInByCode } from '../contract.email.ts'
import { m } from '../messages.ts'
import { CodeField } from './code-field.tsx'

/** The email's recipient. Without `email`, the last person who signed in to this browser. */
export interface Recipient {
  email?: string
  shown: string
}

type EmailedLinkProps = {
  to: Recipient
  onBack: () => void
  onSecondStep: (methods: SecondStep) => void
}

/** Emails a sign-in link that leads back to this page. */
export function sendSignInEmail({ email }: Recipient) {
  const { pathname, search } = window.location
  const path = pathname === '/' ? '/' : pathname + search
  return call(requestSignInEmail, { body: { path, ...(email ? { email } : {}) } })
}

/** Shown after the email was sent. Its link signs in on its own, and its code can be entered here. */
export function EmailedLink({ to, onBack, onSecondStep }: EmailedLinkProps) {
  const change = useSessionChange()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  async function enter(digits: string) {
    setBusy(true)
    setWrong(undefined)
    try {
      const body = { code: digits, ...(to.email ? { email: to.email } : {}) }
      const { twoFactorMethods } = await call(signInByCode, { body })
      if (twoFactorMethods) return onSecondStep(twoFactorMethods)
      await change.signedIn()
      toast({ title: t(common.success), description: t(m.signedIn) })
    } catch (error) {
      const about = error instanceof CallError ? error.problem.errors?.code?.[0] : undefined
      if (about) setWrong(about)
      else showError(error, t(m.signInFailed))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="[overflow-wrap:anywhere]">
        {t(m.linkSent, { email: to.shown })}
      </p>
      <CodeField value={code} error={wrong} busy={busy} onChange={setCode} onComplete={enter} />
      <ResendEmail ask={() => sendSignInEmail(to)} />
      <Button variant="ghost" onClick={onBack}>
        {t(m.backToSignIn)}
      </Button>
    </div>
  )
}
