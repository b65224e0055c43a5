import { useParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { EntryFrame } from '#people/accounts/screens/entry-frame.tsx'
import { Button } from '#ui/button.tsx'
import { useSystemTheme } from '#ui/theme/theme.ts'
import { ReviewEntry, reviewLabels } from '#work/review-links/screens/entry.tsx'
import { useVisit } from '#work/review-links/screens/visit.ts'
import { PageSpinner } from '../app/page-spinner.tsx'
import { ReviewWork } from './review-page.tsx'

/** The page that a guest's link opens, for people without an account. Nothing is sent before a button is pressed. */
export function ReviewPage() {
  const { token = '' } = useParams()
  const agency = useAgency()
  useSystemTheme()
  const { invitation, review, closed, failed, again } = useVisit(token)
  if (review) return <ReviewWork review={review} onLeft={again} />
  if (invitation) {
    return (
      <EntryFrame {...agency} title="You are asked for a review" text={reviewLabels(invitation)}>
        <ReviewEntry token={token} invitation={invitation} onEntered={again} />
      </EntryFrame>
    )
  }
  if (closed) return <EntryFrame {...agency} title="This link is closed" text={closed} />
  if (!failed) return <PageSpinner />
  return (
    <EntryFrame {...agency} title="The review could not be read" text={failed.message}>
      <Button onClick={() => void again()}>Try again</Button>
    </EntryFrame>
  )
}
