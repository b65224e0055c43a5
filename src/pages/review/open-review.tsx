import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button } from '#ui/button.tsx'
import { useTokenInFragment } from '#ui/hooks/token-in-fragment.ts'
import { m as common } from '#ui/messages.ts'
import { openReview } from '#work/review-links/contract.from-email.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'

/** The page behind a guest's emailed link, /review#token. Its POST lets the guest in without a code. */
export function OpenReview() {
  const token = useTokenInFragment() || '-'
  const [, navigate] = useLocation()
  const [decides] = useState(() => new URLSearchParams(window.location.search).has('decide'))
  const agency = useAgency()
  const { mutate, error } = useMutation({
    mutationFn: () => call(openReview, { body: { token } }),
    onSuccess: ({ id }) => navigate(`/review/${id}${decides ? '?decide' : ''}`, { replace: true }),
  })
  useEffect(() => mutate(), [mutate])
  if (!error) return <PageSpinner />
  const { status, detail } = error instanceof CallError ? error.problem : {}
  if (status === 404) return <EntryFrame {...agency} title={t(m.linkClosed)} text={detail} />
  return (
    <EntryFrame {...agency} title={t(m.reviewFailed)} text={detail}>
      <Button onClick={() => mutate()}>{t(common.tryAgain)}</Button>
    </EntryFrame>
  )
}
