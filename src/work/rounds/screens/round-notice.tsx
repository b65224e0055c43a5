import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#kernel/i18n/t.ts'
import type { ReviewRound } from '../contract.ts'
import { m } from '../messages.ts'
import { exceeds } from '../rules.ts'
import { roundLabel } from './round-label.ts'

type RoundNoticeProps = { round: ReviewRound; staff: boolean; className?: string; children?: ReactNode }

/**
 * The round that a review is in, with a notice if the project doesn't include it. `children` are actions for
 * staff in that case.
 */
export function RoundNotice({ round, staff, className, children }: RoundNoticeProps) {
  if (!exceeds(round.number, round.included)) {
    return <p className={`text-muted text-sm ${className ?? ''}`}>{roundLabel(round)}</p>
  }
  return (
    <ExtraRound className={className} text={t(staff ? m.isExtra : m.notIncluded, round)}>
      {children}
    </ExtraRound>
  )
}

type NextRoundProps = { included: number | null; used: number; className?: string; children?: ReactNode }

/** The round that the next review will be in. Hidden if the project doesn't limit rounds. */
export function NextRound({ included, used, className, children }: NextRoundProps) {
  const number = used + 1
  if (included === null) return null
  if (!exceeds(number, included)) {
    return <p className={`text-muted text-sm ${className ?? ''}`}>{t(m.wouldBe, { number, included })}</p>
  }
  return (
    <ExtraRound className={className} text={t(m.wouldBeExtra, { number, included })}>
      {children}
    </ExtraRound>
  )
}

type ExtraRoundProps = { text: string; className: string | undefined; children: ReactNode }

function ExtraRound({ text, className, children }: ExtraRoundProps) {
  return (
    <div
      className={`flex items-start gap-2.5 rounded-card border border-line bg-raised/40 p-3.5 text-sm ${className ?? ''}`}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-yellow-ink" />
      <div className="min-w-0">
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}
