import type { Actor } from '#kernel/actor.ts'
import { dayLabel, onDay } from '#ui/format/day-labels.ts'
import type { Milestone } from '../contract.ts'
import { mayDecide, mayEditTimeline } from '../rules.ts'

/** What a milestone waits for, or what became of it, in words for this reader; null where there is nothing to say. */
export function turnOf(
  milestone: Pick<Milestone, 'state' | 'internal' | 'submittedAt' | 'waitsFor' | 'decision'>,
  project: { clientId: string; companyName: string },
  actor: Actor,
  now: Date,
): string | null {
  const { state, internal, submittedAt, waitsFor, decision } = milestone
  const since = submittedAt ? ` since ${dayLabel(submittedAt, now)}` : ''
  if (state === 'SUBMITTED') {
    if (mayDecide(actor, { clientId: project.clientId, internal })) return `Waiting for your approval${since}`
    if (waitsFor.length > 0) return `Waiting for ${anyOf(waitsFor)} to approve${since}`
    return mayEditTimeline(actor)
      ? `Waiting for approval${since}, but nobody of ${project.companyName} has the right to approve yet`
      : `Waiting for approval${since}`
  }
  if (!decision || state === 'OPEN') return null
  const when = onDay(decision.at, now)
  const own = decision.byId === actor.userId
  if (state === 'APPROVED')
    return `${internal ? 'Completed' : 'Approved'} by ${own ? 'you' : decision.byName} ${when}`
  const asked = `${own ? 'You' : decision.byName} asked for changes ${when}`
  if (mayEditTimeline(actor)) return asked
  const decides = mayDecide(actor, { clientId: project.clientId, internal })
  return decides ? `${asked}. It comes back to you once they are made` : `${asked}. They are being made`
}

function anyOf(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}
