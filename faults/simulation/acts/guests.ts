import { eq } from 'drizzle-orm'
import { reviewLinks } from '#schema/review-links.ts'
import { tokenOf } from '#test/fixtures/guests.ts'
import {
  addReviewComment,
  approveAsGuest,
  enterReview,
  getReview,
  requestChangesAsGuest,
  requestReviewCode,
} from '#work/review-links/contract.guest.ts'
import { makeReviewLink, revokeReviewLink } from '#work/review-links/contract.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import { refuseProject, refuseUnlessStaff, staffPerson } from '../model/access.ts'
import type { ReviewLink } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId, pickOne } from '../model/world.ts'
import { readEmail } from '../read-email.ts'
import { ask } from '../send-request.ts'
import { decisionOf, noteDecision } from './timeline.ts'

const dayMs = 86_400_000

/** Guests open a review link, see one project, and lose access when the link is revoked or expires. */
export function share(world: World): Act {
  const { random } = world
  const who = staffPerson(world)
  const project = random.pick(world.projects)
  const right = random.pick(['VIEW', 'COMMENT', 'APPROVE'] as const)
  const days = 1 + random.below(60)
  const email = `guest${world.links.length}@guests.test`
  const stranger = who.kind === 'STRANGER' ? 401 : undefined
  return act({
    who,
    endpoint: makeReviewLink,
    input: { params: { id: project.id }, body: { firstName: 'Nora', email, right, days } },
    expect: stranger ?? refuseUnlessStaff(who) ?? refuseProject(who, project) ?? 201,
    accepted(made) {
      const endsAt = world.clock.now().getTime() + days * dayMs
      const fresh = { isRevoked: false, headers: null, guest: '' }
      world.links.push({ id: made.id, project, email, token: tokenOf(made), right, endsAt, ...fresh })
      same('a review link', Date.parse(made.expiresAt as never), endsAt)
    },
  })
}

export function enter(world: World): Act | undefined {
  const link = pickOne(
    world,
    world.links.filter(({ headers }) => headers === null),
  )
  if (!link) return undefined
  return act({
    who: guest(link),
    endpoint: requestReviewCode,
    input: { params: { token: link.token } },
    expect: isOpen(world, link) ? 200 : 404,
    async accepted() {
      const body = { code: await readEmail(world, link.email, /^(\d{3}) (\d{3})$/m) }
      const { cookie } = await ask.whole(world, guest(link), enterReview, {
        params: { token: link.token },
        body,
      })
      link.headers = { cookie: cookie ?? '' }
      const [row] = await world.app.db.select().from(reviewLinks).where(eq(reviewLinks.id, link.id))
      link.guest = row?.guestId ?? ''
    },
  })
}

export function look(world: World): Act | undefined {
  const link = anyLink(world)
  if (!link) return undefined
  return act({
    who: guest(link),
    endpoint: getReview,
    input: { params: { id: link.id } },
    expect: isOpen(world, link) ? 200 : 404,
    again: [200],
    accepted(review) {
      same('a guest’s project', [review.projectName, review.right], [link.project.name, link.right])
      same(
        'a guest’s files',
        review.files.map(({ id }) => id),
        link.project.fileId ? [link.project.fileId] : [],
      )
      const mine = link.project.milestones.filter(
        ({ isInternal, state, decisions }) =>
          !isInternal &&
          (state === 'SUBMITTED' || decisions.some((one) => one.by === link.guest && one.state === state)),
      )
      const expected = link.right === 'APPROVE' ? mine.map(({ id }) => id) : []
      same('a guest’s milestones', review.milestones.map(({ id }) => id).sort(), expected.sort())
    },
  })
}

export function commentAsGuest(world: World): Act | undefined {
  const link = anyLink(world)
  const { project } = link ?? {}
  if (!link || !project?.fileId) return undefined
  const id = newId(world)
  const body = `guest comment ${id}`
  return act({
    who: guest(link),
    endpoint: addReviewComment,
    input: { params: { id: link.id, fileId: project.fileId }, body: { id, body, pinX: 0.5, pinY: 0.5 } },
    expect: isOpen(world, link) ? (link.right === 'VIEW' ? 403 : 201) : 404,
    again: [200],
    accepted(made) {
      project.pins += 1
      const comment = { id: made.id, project, authorId: link.guest, body, number: project.pins }
      project.comments.push({ ...comment, isInternal: false, isResolved: false, replies: [] })
    },
  })
}

export function decideAsGuest(world: World): Act | undefined {
  const link = anyLink(world)
  if (!link) return undefined
  const elsewhere = world.random.chance(0.1) ? world.random.pick(world.projects) : link.project
  const waiting = elsewhere.milestones.filter(({ state }) => state === 'SUBMITTED')
  const found = pickOne(world, waiting.length > 0 ? waiting : elsewhere.milestones)
  if (!found) return undefined
  const approves = world.random.chance(0.6)
  const reason = approves ? null : 'Too blue'
  const decision = { by: link.guest, approves, reason }
  const seen = isOpen(world, link) && elsewhere === link.project && !found.isInternal
  const refused = link.right === 'APPROVE' ? decisionOf(found, decision) : 403
  const params = { id: link.id, milestoneId: found.id }
  const accepted = () => noteDecision(world, found, decision)
  const common = { who: guest(link), expect: seen ? (refused ?? 204) : 404, again: [204], accepted }
  if (approves) return act({ ...common, endpoint: approveAsGuest, input: { params, body: {} } })
  return act({ ...common, endpoint: requestChangesAsGuest, input: { params, body: { reason: 'Too blue' } } })
}

export function revoke(world: World): Act | undefined {
  const link = pickOne(world, world.links)
  if (!link) return undefined
  const who = staffPerson(world)
  const stranger = who.kind === 'STRANGER' ? 401 : undefined
  return act({
    who,
    endpoint: revokeReviewLink,
    input: { params: { id: link.project.id, linkId: link.id } },
    expect: stranger ?? refuseUnlessStaff(who) ?? 204,
    again: [204],
    accepted: () => {
      link.isRevoked = true
    },
  })
}

function anyLink(world: World): ReviewLink | undefined {
  return pickOne(world, world.links.filter(({ headers }) => headers !== null).slice(-8))
}

function isOpen({ clock }: World, { isRevoked, endsAt }: ReviewLink): boolean {
  return !isRevoked && clock.now().getTime() < endsAt
}

function guest({ email, headers }: ReviewLink) {
  return { name: email, headers: headers ?? {} }
}
