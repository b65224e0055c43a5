import type { Actor } from '#kernel/actor.ts'
import { formatsOf } from '#kernel/i18n/formats.ts'
import { readerLocale } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { dayLabel, onDay } from '#ui/format/day-labels.ts'
import type { Milestone } from '../contract.ts'
import { m } from '../messages.ts'
import { mayDecide, mayEditTimeline } from '../rules.ts'

/** Returns who acts next on a milestone, or who decided. Null while it's open. */
export function turnOf(
  milestone: Pick<Milestone, 'state' | 'internal' | 'submittedAt' | 'waitsFor' | 'decision'>,
  project: { clientId: string; companyName: string },
  actor: Actor,
  now: Date,
): string | null {
  const { state, internal, submittedAt, waitsFor, decision } = milestone
  const day = submittedAt ? dayLabel(submittedAt, now) : null
  if (state === 'SUBMITTED') {
    if (mayDecide(actor, { clientId: project.clientId, internal }))
      return day ? t(m.waitingForYouSince, { day }) : t(m.waitingForYou)
    const names = anyOf(waitsFor)
    if (names) return day ? t(m.waitingForPeopleSince, { names, day }) : t(m.waitingForPeople, { names })
    const company = project.companyName
    if (mayEditTimeline(actor))
      return day ? t(m.noApproverSince, { company, day }) : t(m.noApprover, { company })
    return day ? t(m.waitingSince, { day }) : t(m.waiting)
  }
  if (!decision || state === 'OPEN') return null
  const when = onDay(decision.at, now)
  const own = decision.byId === actor.userId
  const by = { name: decision.byName, when }
  if (state === 'APPROVED' && internal) return own ? t(m.completedByYou, { when }) : t(m.completedBy, by)
  if (state === 'APPROVED') return own ? t(m.approvedByYou, { when }) : t(m.approvedBy, by)
  if (mayEditTimeline(actor)) return own ? t(m.youAsked, { when }) : t(m.asked, by)
  if (mayDecide(actor, { clientId: project.clientId, internal }))
    return own ? t(m.youAskedBack, { when }) : t(m.askedBack, by)
  return own ? t(m.youAskedWorking, { when }) : t(m.askedWorking, by)
}

function anyOf(names: string[]): string {
  return formatsOf(readerLocale()).list({ type: 'disjunction' }).format(names)
}
