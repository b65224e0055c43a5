import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Agency } from '#agency/settings/contract.ts'
import { call } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Logo } from '#ui/theme/logo.tsx'
import type { Review } from '#work/review-links/contract.guest.ts'
import { leaveReview } from '#work/review-links/contract.guest.ts'

type FrameProps = { agency: Agency; review: Review; onLeft: () => Promise<void>; children: ReactNode }

/** The page around a review: whose it is, who looks, and the way out. No menu of the portal is on it. */
export function ReviewFrame({ agency, review, onLeft, children }: FrameProps) {
  const leave = useMutation({
    mutationFn: () => call(leaveReview, { params: { id: review.id } }),
    onSuccess: onLeft,
    onError: (error) => showError(error, 'You could not leave.'),
  })
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16">
      <header className="flex min-h-14 items-center gap-2.5 py-2">
        <Logo src={agency.logoUrl} darkSrc={agency.darkLogoUrl} name={agency.name}>
          <span className="min-w-0 truncate font-display font-medium text-lg">{agency.name}</span>
        </Logo>
        <Button
          size="small"
          variant="ghost"
          className="ms-auto"
          busy={leave.isPending}
          onClick={() => leave.mutate()}
        >
          Leave
        </Button>
      </header>
      <main className="space-y-4">
        <div>
          <h1 className="font-display text-3xl tracking-tight [overflow-wrap:anywhere]">
            {review.projectName}
          </h1>
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            Shared with {review.guestName} until <MomentDay at={review.expiresAt} />.{' '}
            {review.right === 'VIEW' ? 'For looking only.' : 'Tap or click the picture to comment.'}
          </p>
        </div>
        {children}
      </main>
    </div>
  )
}
