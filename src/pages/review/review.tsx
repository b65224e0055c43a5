import { useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { useSystemTheme } from '#ui/theme/theme.ts'
import { ReviewEntry, reviewLabels } from '#work/review-links/screens/entry.tsx'
import { useVisit } from '#work/review-links/screens/use-visit.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { m } from './messages.ts'
import { OpenReview } from './open-review.tsx'
import { ReviewWork } from './review-page.tsx'

/** A guest's page, opened by the link in an email, by a copied link, or by the URL that both lead to. */
export function ReviewPage() {
  const { token } = useParams()
  useSystemTheme()
  return token === undefined ? <OpenReview /> : <Visited token={token} />
}

/**
 * The page that a review link opens, for people without an account. Sends nothing until the guest presses a
 * button.
 */
function Visited({ token }: { token: string }) {
  const agency = useAgency()
  const { invitation, review, closed, signedOut, failed, again } = useVisit(token)
  if (review) return <ReviewWork review={review} onLeft={again} />
  if (invitation) {
    return (
      <EntryFrame {...agency} title={t(m.invited)} text={reviewLabels(invitation)}>
        <ReviewEntry token={token} invitation={invitation} onEntered={again} />
      </EntryFrame>
    )
  }
  if (signedOut) return <EntryFrame {...agency} title={t(m.signedOut)} text={t(m.openFromEmail)} />
  if (closed) return <EntryFrame {...agency} title={t(m.linkClosed)} text={closed} />
  if (!failed) return <PageSpinner />
  return (
    <EntryFrame {...agency} title={t(m.reviewFailed)} text={failed.message}>
      <Button onClick={() => void again()}>{t(common.tryAgain)}</Button>
    </EntryFrame>
  )
}
