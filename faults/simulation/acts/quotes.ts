import { dayAfter } from '#kernel/calendar.ts'
import type { QuoteDetail } from '#money/quotes/contract.ts'
import {
  acceptQuote,
  createQuote,
  declineQuote,
  deleteQuote,
  sendQuote,
  withdrawQuote,
} from '#money/quotes/contract.ts'
import type { Act } from '../act.ts'
import { act, same, Violation } from '../act.ts'
import { contactPerson, moneyPerson, refuseMoney, seesQuote } from '../model/access.ts'
import { adoptInvoices } from '../model/adopt-invoices.ts'
import { netOf, totalOf } from '../model/money.ts'
import type { Person, Quote } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId, nextNumber, pickOne, today } from '../model/world.ts'
import { someLines } from './invoices.ts'
import { asNew as newProject } from './projects.ts'
import { asNew as newMilestone } from './timeline.ts'

/** Offers: half of them for a project, some with a deposit, some as change requests. */
export function quote(world: World): Act {
  const { random } = world
  const who = moneyPerson(world)
  const project = random.chance(0.5) ? random.pick(world.projects) : null
  const client = project?.client ?? random.pick(world.clients)
  const addsMilestone = project !== null && random.chance(0.5)
  const lines = someLines(world)
  const amountCents = totalOf(lines)
  const depositPercent = !addsMilestone && random.chance(0.4) ? 50 : null
  const validUntil = random.chance(0.6) ? dayAfter(today(world), random.below(40)) : null
  const title = `quote ${world.quotes.length + 1}`
  const whose = project ? { projectId: project.id } : { clientId: client.id }
  return act({
    who,
    endpoint: createQuote,
    input: { body: { ...whose, addsMilestone, title, lines, depositPercent, validUntil } },
    key: newId(world),
    expect: refuseMoney(who) ?? 201,
    again: [201],
    accepted(made) {
      const depositCents = depositPercent ? Math.floor((amountCents * 50 + 50) / 100) : 0
      const sums = { netCents: netOf(lines).net, amountCents, depositCents }
      const fresh = { status: 'DRAFT' as const, number: null, validUntil, answeredBy: null }
      world.quotes.push({ id: made.id, client, project, addsMilestone, title, ...sums, ...fresh })
      same('a new quote', [made.amountCents, made.depositAmountCents], [amountCents, depositCents])
    },
  })
}

export function sendOffer(world: World): Act | undefined {
  const found = anyQuote(world, 'DRAFT')
  if (!found) return undefined
  const who = moneyPerson(world)
  const isOver = found.validUntil !== null && found.validUntil < today(world)
  const refused = found.status !== 'DRAFT' ? 409 : isOver ? 422 : undefined
  return act({
    who,
    endpoint: sendQuote,
    input: { params: { id: found.id } },
    expect: refuseMoney(who, seesQuote(who, found)) ?? refused ?? 200,
    again: [409],
    accepted(sent) {
      Object.assign(found, { status: 'SENT', number: nextNumber(world, 'Q') })
      same('a sent quote', [sent.number, sent.status], [found.number, 'SENT'])
    },
  })
}

/** Staff withdraw a quote that was sent, or delete a draft. */
export function dropOffer(world: World): Act | undefined {
  const found = pickOne(world, world.quotes)
  if (!found) return undefined
  const who = moneyPerson(world)
  const refusal = refuseMoney(who, seesQuote(who, found))
  const params = { id: found.id }
  if (found.status === 'DRAFT') {
    const accepted = () => {
      world.quotes = world.quotes.filter((one) => one !== found)
    }
    return act({
      who,
      endpoint: deleteQuote,
      input: { params },
      expect: refusal ?? 204,
      again: [404],
      accepted,
    })
  }
  const may = found.status === 'SENT' || found.status === 'WITHDRAWN'
  return act({
    who,
    endpoint: withdrawQuote,
    input: { params },
    expect: refusal ?? (may ? 200 : 409),
    again: [200],
    accepted: () => {
      found.status = 'WITHDRAWN'
    },
  })
}

/** Contacts accept or decline. Accepting makes a project or a milestone, and asks for the deposit. */
export function answerOffer(world: World): Act | undefined {
  const found = anyQuote(world, 'SENT')
  if (!found) return undefined
  const who = contactPerson(world)
  const accepts = world.random.chance(0.7)
  const refusal = refuseAnswer(who, found) ?? refuseNow(world, who, found, accepts)
  const params = { id: found.id }
  const common = { who, expect: refusal ?? 200, again: [200] }
  if (!accepts) {
    const accepted = () => void Object.assign(found, { status: 'DECLINED', answeredBy: who })
    return act({
      ...common,
      endpoint: declineQuote,
      input: { params, body: { reason: 'Too much' } },
      accepted,
    })
  }
  const accepted = (answer: QuoteDetail) => accept(world, who, found, answer)
  return act({ ...common, endpoint: acceptQuote, input: { params, body: {} }, accepted })
}

function refuseAnswer(who: Person, found: Quote): number | undefined {
  if (who.kind === 'STRANGER') return 401
  if (who.kind === 'STAFF') return 403
  if (!seesQuote(who, found)) return 404
  return who.rights.get(found.client)?.mayApprove ? undefined : 403
}

function refuseNow(world: World, who: Person, found: Quote, accepts: boolean): number | undefined {
  const { status, answeredBy, validUntil, client, project, addsMilestone } = found
  if (status === (accepts ? 'ACCEPTED' : 'DECLINED') && answeredBy === who) return undefined
  const isOpen = status === 'SENT' && (validUntil === null || validUntil >= today(world))
  const projectEnded = accepts && addsMilestone && project?.status === 'ARCHIVED'
  return isOpen && !client.isArchived && !projectEnded ? undefined : 409
}

async function accept(world: World, who: Person, found: Quote, accepted: QuoteDetail): Promise<void> {
  if (found.status === 'ACCEPTED') return
  Object.assign(found, { status: 'ACCEPTED', answeredBy: who })
  const { client, title, netCents, amountCents, depositCents } = found
  if (!accepted.projectId) throw new Violation('an accepted quote has no project')
  if (!found.project) {
    found.project = newProject(accepted.projectId, client, title, null)
    world.projects.push(found.project)
  }
  same('the project of a quote', accepted.projectId, found.project.id)
  if (found.addsMilestone) {
    const fresh = { title, isInternal: false, priceCents: netCents, invoicedCents: amountCents }
    found.project.milestones.push(newMilestone(accepted.milestone?.id ?? '', found.project, fresh))
  }
  if (depositCents === 0) return
  const deposit = { client, project: found.project, amountCents: depositCents, isSent: true }
  await adoptInvoices(world, [{ ...deposit, from: `deposit of ${found.id}` }])
}

function anyQuote(world: World, status: Quote['status']): Quote | undefined {
  const likely = world.quotes.filter((one) => one.status === status)
  return pickOne(world, likely.length > 0 && world.random.chance(0.85) ? likely : world.quotes)
}
