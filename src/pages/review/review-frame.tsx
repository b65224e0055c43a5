import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Agency } from '#agency/settings/contract.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { LanguageSwitch } from '#ui/i18n/language-switch.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { Logo } from '#ui/theme/logo.tsx'
import type { Review } from '#work/review-links/contract.guest.ts'
import { leaveReview } from '#work/review-links/contract.guest.ts'
import { m } from './messages.ts'

type FrameProps = { agency: Agency; review: Review; onLeft: () => Promise<void>; children: ReactNode }

/** The layout of a review page: the agency, the guest and a way to leave, without the portal's menu. */
export function ReviewFrame({ agency, review, onLeft, children }: FrameProps) {
  const leave = useMutation({
    mutationFn: () => call(leaveReview, { params: { id: review.id } }),
    onSuccess: onLeft,
    onError: (error) => showError(error, t(m.leaveFailed)),
  })
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16">
      <header className="flex min-h-12 items-center gap-2.5 md:min-h-14">
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
          {t(m.leaveButton)}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="space-y-4 outline-none">
        <div>
          <h1 className="font-display text-xl tracking-tight md:text-3xl [overflow-wrap:anywhere]">
            {review.projectName}
          </h1>
          <p className="text-muted max-md:text-sm md:mt-1 [overflow-wrap:anywhere]">
            <T
              m={m.sharedUntil}
              values={{ name: review.guestName, day: <MomentDay at={review.expiresAt} /> }}
            />{' '}
            {review.right === 'VIEW' ? t(m.viewOnly) : review.files.length > 0 && t(m.tapToComment)}
          </p>
        </div>
        {children}
      </main>
      <footer className="mt-12">
        <LanguageSwitch />
      </footer>
    </div>
  )
}
