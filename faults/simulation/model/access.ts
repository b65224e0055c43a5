import type { Client, Invoice, Milestone, Person, Project, Quote } from './state.ts'
import type { World } from './world.ts'

/**
 * Who may do what, as the model states it, independent of the portal's own rules. Each function returns the
 * status of a refusal, or undefined if nothing is refused.
 */
export function refuseProject(who: Person, project: Project): number | undefined {
  if (who.kind === 'STRANGER') return 401
  return seesProject(who, project) ? undefined : 404
}

export function seesProject(who: Person, { client }: Project): boolean {
  return who.kind === 'STAFF' || who.rights.has(client)
}

export function refuseUnlessStaff(who: Person): number | undefined {
  return who.kind === 'STAFF' ? undefined : 403
}

export function refuseComment(who: Person, { client }: Project, isInternal = false): number | undefined {
  if (who.kind === 'STAFF') return undefined
  return who.rights.get(client)?.mayComment && !isInternal ? undefined : 403
}

export function refuseMilestone(who: Person, { project, isInternal }: Milestone): number | undefined {
  const hidden = isInternal && who.kind !== 'STAFF' ? 404 : undefined
  return refuseProject(who, project) ?? hidden
}

export function refuseDecision(who: Person, { project, isInternal }: Milestone): number | undefined {
  if (isInternal) return refuseUnlessStaff(who)
  return who.rights.get(project.client)?.mayApprove ? undefined : 403
}

export function seesMoneyOf(who: Person, client: Client): boolean {
  return who.kind === 'STAFF' ? who.seesMoney : who.rights.get(client)?.seesInvoices === true
}

export function seesInvoice(who: Person, { client, number }: Pick<Invoice, 'client' | 'number'>): boolean {
  return seesMoneyOf(who, client) && (who.kind === 'STAFF' || number !== null)
}

export function seesQuote(who: Person, { client, status }: Quote): boolean {
  return seesMoneyOf(who, client) && (who.kind === 'STAFF' || status !== 'DRAFT')
}

/** The refusal for changing billing data, if any. */
export function refuseMoney(who: Person, sees = true): number | undefined {
  if (who.kind === 'STRANGER') return 401
  if (who.kind === 'STAFF') return who.seesMoney ? undefined : 403
  return sees ? 403 : 404
}

/** Usually the administrator, sometimes someone without permission. */
export function moneyPerson(world: World): Person {
  return weighted(world, [72, 10, 14, 4])
}

export function staffPerson(world: World): Person {
  return weighted(world, [45, 30, 20, 5])
}

export function contactPerson(world: World): Person {
  return weighted(world, [8, 8, 80, 4])
}

function weighted({ random, ada, max, contacts, stranger }: World, shares: number[]): Person {
  const [toAda = 0, toMax = 0, toContacts = 0] = shares
  const at = random.below(100)
  if (at < toAda) return ada
  if (at < toAda + toMax) return max
  return at < toAda + toMax + toContacts ? random.pick(contacts) : stranger
}
