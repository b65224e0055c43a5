import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { part } from '#ui/part.tsx'
import { untitled } from '#work/files/contract.ts'
import type { Review, ReviewFile } from '#work/review-links/contract.guest.ts'
import { includes } from '#work/review-links/rules.ts'
import { GuestMilestone } from '#work/review-links/screens/guest-milestone.tsx'
import { addressesFor } from '#work/review-links/screens/shared-files.ts'
import { GuestReviews } from '#work/reviews/screens/guest-reviews.tsx'
import { m } from './messages.ts'
import { ReviewLooking } from './review-canvas.tsx'
import { ReviewFrame } from './review-frame.tsx'

const ReviewComparison = part(async () => (await import('./review-comparison.tsx')).ReviewComparison)

type WorkProps = { review: Review; onLeft: () => Promise<void> }

/** Everything a guest sees: designs to decide on, milestones to approve, files and comments. */
export function ReviewWork({ review, onLeft }: WorkProps) {
  const agency = useAgency()
  const [params] = useSearchParams()
  const compared = review.files.find((one) => one.id === params.get('compare'))
  const [chosen, choose] = useState<string | null>(compared?.id ?? null)
  const file = review.files.find((one) => one.id === chosen) ?? review.files[0]
  const submitted = review.milestones.find((one) => one.state === 'SUBMITTED')
  return (
    <ReviewFrame agency={agency} review={review} onLeft={onLeft}>
      {includes(review.right, 'APPROVE') && <GuestReviews linkId={review.id} first={!submitted} />}
      {review.milestones.map((milestone) => (
        <GuestMilestone
          key={milestone.id}
          review={review}
          milestone={milestone}
          first={milestone === submitted}
        />
      ))}
      {review.files.length > 1 && file && <Strip review={review} shown={file} onChoose={choose} />}
      {file ? (
        <ReviewLooking key={file.id} review={review} file={file} />
      ) : (
        <EmptyState title={t(m.nothingShared)} text={t(m.nothingSharedHint)} />
      )}
      {compared && compared.versions.length > 1 && (
        <ReviewComparison key={`comparison ${compared.id}`} review={review} file={compared} />
      )}
    </ReviewFrame>
  )
}

type StripProps = { review: Review; shown: ReviewFile; onChoose: (id: string) => void }

/** A row of thumbnails to choose a file from. */
function Strip({ review, shown, onChoose }: StripProps) {
  return (
    <nav
      aria-label={t(m.files)}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin]"
    >
      {review.files.map((file) => (
        <button
          key={file.id}
          type="button"
          aria-current={file.id === shown.id}
          onClick={() => onChoose(file.id)}
          className="w-28 shrink-0 overflow-hidden rounded-control border border-line bg-card text-start text-xs aria-[current=true]:border-accent-mark aria-[current=true]:ring-1 aria-[current=true]:ring-accent-mark"
        >
          <img
            src={addressesFor(review.id, file).thumbnail}
            alt=""
            className="aspect-4/3 w-full object-cover object-top"
          />
          <span className="block truncate px-2 py-1.5">{file.name ?? untitled}</span>
        </button>
      ))}
    </nav>
  )
}
