import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import { nameFromStored } from '#people/accounts/stored-name.ts'
import { addressesOf } from '#work/files/file-urls.ts'
import { m as linkMessages } from '#work/review-links/messages.ts'
import type { FoundDesign, FoundReview } from './data.ts'
import { m } from './messages.ts'
import { awaitedBy, isStuck, mayDecideNow, mayReview } from './rules.ts'

/**
 * Returns a review as this person sees it, or undefined. Clients see a design once they're asked about it,
 * without colleagues' decisions. Guests see only their own decisions. So do people who came from an email,
 * because emails can be forwarded.
 */
export function shownReview(actor: Actor, review: FoundReview) {
  const staff = isStaff(actor)
  const designs = review.designs.filter(({ clientAsked }) => staff || clientAsked)
  if (designs.length === 0 && !staff) return undefined
  const people = review.people.filter((one) => isShown(actor, one))
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const current = review.designs.filter(({ superseded }) => !superseded)
  const ordered = [...designs].sort((one, other) => Number(one.superseded) - Number(other.superseded))
  const { id, projectId, title, message, quorum, dueOn, createdAt } = review
  return {
    ...{ id, projectId, title, message, quorum, dueOn, createdAt },
    askedByName: askerFor(actor, review),
    state: review.canceled
      ? ('CANCELED' as const)
      : current.every(({ outcome }) => outcome !== null)
        ? ('DECIDED' as const)
        : ('OPEN' as const),
    milestone: shownMilestone(actor, review),
    round: review.round,
    statement: t(m.statement),
    stuck: staff && review.designs.some((design) => isStuck(review, design)),
    waitsForMe:
      mayReview(actor, review) && designs.some((one) => awaitedBy(review, one).includes(actor.userId)),
    people: people.map(({ userId, name, stage }) => ({
      ...{ userId, name, stage },
      decided: designs.some(({ decisions }) => decisions.some((one) => one.userId === userId)),
    })),
    designs: ordered.map((design) => ({
      fileId: design.fileId,
      version: design.version,
      name: design.name,
      changeNote: design.changeNote,
      thumbnailUrl: addressesOf(design.fileId, design).thumbnailUrl,
      sha256: design.sha256,
      outcome: design.outcome,
      superseded: design.superseded,
      mayDecide: mayReview(actor, review) && mayDecideNow(actor.userId, review, design),
      waitingFor: awaitedBy(review, design).flatMap((userId) => names.get(userId) ?? []),
      decisions: shownDecisions(actor, review, design),
    })),
  }
}

/** Guests see only first names. So do people who came from an email, because emails can be forwarded. */
function askerFor(actor: Actor, { askedByName, askedByFirstName }: FoundReview): string {
  if (isStaff(actor) || !(actor.only || actor.fromEmail)) return askedByName
  return askedByFirstName ? nameFromStored(askedByFirstName) : t(linkMessages.theAgency)
}

function shownMilestone(actor: Actor, { milestone }: FoundReview) {
  if (!milestone || actor.only || actor.fromEmail || (milestone.internal && !isStaff(actor))) return null
  return { id: milestone.id, title: milestone.title }
}

/** A review as it's shown to a guest, who must be one of the people asked. */
export function shownToGuest(actor: Actor, review: FoundReview) {
  const asked = review.people.some(({ userId }) => userId === actor.userId)
  return asked ? shownReview(actor, review) : undefined
}

function isShown(actor: Actor, { userId, stage }: FoundReview['people'][number]): boolean {
  if (isStaff(actor) || userId === actor.userId) return true
  return !actor.only && !actor.fromEmail && stage === 'CLIENT'
}

function shownDecisions(actor: Actor, review: FoundReview, { decisions }: FoundDesign) {
  const shown = new Set(review.people.filter((one) => isShown(actor, one)).map(({ userId }) => userId))
  const newest = new Map(decisions.map(({ userId, id }) => [userId, id]))
  return decisions
    .filter(({ userId }) => shown.has(userId))
    .map(({ id, userId, decidedByName, decision, comment, decidedAt, statement, address, device }) => ({
      ...{ id, decision, comment, statement },
      byName: nameFromStored(decidedByName),
      mine: userId === actor.userId,
      at: decidedAt,
      replaced: newest.get(userId) !== id,
      address: isStaff(actor) ? address : null,
      device: isStaff(actor) ? device : null,
    }))
    .reverse()
}
