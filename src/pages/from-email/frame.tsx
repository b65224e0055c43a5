import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { EmailAbout } from '#kernel/actor.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import { signOut } from '#people/accounts/contract.sessions.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ReadOnly } from '#ui/form/read-only.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Brand } from '../app/brand.tsx'
import { m } from './messages.ts'

type FrameProps = { fromEmail: NonNullable<Me['fromEmail']>; children: ReactNode }

/**
 * The frame for a session that an email link opened. It shows only what the email is about, and a way to sign
 * in.
 */
export function FromEmailFrame({ fromEmail, children }: FrameProps) {
  const [address] = useLocation()
  return (
    <ReadOnly why={fromEmail.readsOnly ? t(m.readsOnly) : null}>
      <section
        aria-label={t(m.openedRegion)}
        className="sticky top-0 z-30 flex items-center gap-x-3 border-line border-b bg-page px-4 py-1.5 text-muted text-sm md:px-8"
      >
        <Mail aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-balance leading-snug">{t(m.openedFromEmail)}</p>
        <SignInButton />
      </section>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[72rem] px-4 pt-3 pb-6 outline-none md:px-8 md:py-8"
      >
        <p className="mb-4 flex md:mb-8">
          <Brand />
        </p>
        {isAbout(fromEmail.about, address) ? children : <SignInFirst />}
      </main>
    </ReadOnly>
  )
}

function SignInFirst() {
  return (
    <EmptyState
      title={<h1>{t(m.signInToSee)}</h1>}
      text={t(m.signInToSeeHint)}
      action={<SignInButton primary />}
    />
  )
}

/** Ends this session. The sign-in screen then replaces the page and returns to it afterward. */
function SignInButton({ primary = false }: { primary?: boolean }) {
  const change = useSessionChange()
  const leave = useMutation({
    mutationFn: () => call(signOut),
    onSuccess: () => change.signedOut(),
    onError: (error) => showError(error, t(m.openFailed)),
  })
  return (
    <Button
      size={primary ? undefined : 'small'}
      variant={primary ? 'primary' : undefined}
      busy={leave.isPending}
      onClick={() => leave.mutate()}
    >
      {t(m.signInButton)}
    </Button>
  )
}

function isAbout({ projectId, invoiceId, quoteId }: EmailAbout, path: string): boolean {
  return [`/projects/${projectId}`, `/invoices/${invoiceId}`, `/quotes/${quoteId}`].includes(path)
}
