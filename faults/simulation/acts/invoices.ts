import { dayAfter } from '#kernel/calendar.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import {
  changeInvoice,
  createInvoice,
  discardInvoice,
  sendInvoice,
  setReminders,
  voidInvoice,
} from '#money/invoices/contract.write.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import { moneyPerson, refuseMoney, seesInvoice } from '../model/access.ts'
import { asNew } from '../model/adopt-invoices.ts'
import { dueCents, keptCents, paidCents, totalOf } from '../model/money.ts'
import type { Invoice, Line } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId, nextNumber, pickOne, today } from '../model/world.ts'

/** Drafts, sends, voids and credits invoices. */
export function draft(world: World): Act {
  const { random } = world
  const who = moneyPerson(world)
  const project = random.chance(0.7) ? random.pick(world.projects) : null
  const client = project?.client ?? random.pick(world.clients)
  const lines = someLines(world)
  const dueAt = dayAfter(today(world), random.below(30))
  return act({
    who,
    endpoint: createInvoice,
    input: { body: { ...(project ? { projectId: project.id } : { clientId: client.id }), lines, dueAt } },
    key: newId(world),
    expect: refuseMoney(who) ?? 201,
    again: [201],
    later: { who, expect: () => refuseMoney(who) ?? 201 },
    accepted(made) {
      const invoice = {
        ...asNew({ id: made.id, client, project, amountCents: totalOf(lines), dueAt }),
        lines,
      }
      world.invoices.push(invoice)
      sameInvoice(world, invoice, made)
    },
  })
}

export function someLines({ random }: World): Line[] {
  return Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    description: `work ${index}`,
    quantity: 1 + random.below(5),
    unitAmountCents: 1 + random.below(90_000),
    taxPercent: random.pick([0, 7, 19]),
  }))
}

/** Changes a draft's lines, sometimes with the revision of an outdated copy. */
export function rewrite(world: World): Act | undefined {
  const found = anyInvoice(world, 'DRAFT')
  if (!found) return undefined
  const who = moneyPerson(world)
  const lines = someLines(world)
  const isOld = world.random.chance(0.2) && found.version > 0
  const version = found.version - (isOld ? 1 : 0)
  const frozen = found.status !== 'DRAFT' || isOld ? 409 : undefined
  return act({
    who,
    endpoint: changeInvoice,
    input: { params: { id: found.id }, body: { lines, version } },
    expect: refuseMoney(who, seesInvoice(who, found)) ?? frozen ?? 200,
    again: [409],
    accepted(changed) {
      Object.assign(found, { lines, amountCents: totalOf(lines), version: changed.version })
      sameInvoice(world, found, changed)
    },
  })
}

export function send(world: World): Act | undefined {
  const found = anyInvoice(world, 'DRAFT')
  if (!found) return undefined
  const who = moneyPerson(world)
  const isOver = found.dueAt !== null && found.dueAt < today(world)
  const refused = found.status === 'DRAFT' ? (isOver ? 422 : undefined) : 409
  return act({
    who,
    endpoint: sendInvoice,
    input: { params: { id: found.id } },
    expect: refuseMoney(who, seesInvoice(who, found)) ?? refused ?? 200,
    again: [409],
    accepted(sent) {
      Object.assign(found, { status: 'SENT', number: nextNumber(world, 'INV'), issuedOn: today(world) })
      sameInvoice(world, found, sent)
    },
  })
}

/** Voids an invoice. Drafts that were never sent can be discarded too. */
export function dispose(world: World): Act | undefined {
  const found = pickOne(world, world.invoices)
  if (!found) return undefined
  const who = moneyPerson(world)
  const discards = world.random.chance(0.4)
  const isUntouched = found.status === 'SENT' && keptCents(found) === 0 && found.creditedCents === 0
  const may = found.status === 'DRAFT' || (isUntouched && !discards)
  return act({
    who,
    endpoint: discards ? discardInvoice : voidInvoice,
    input: { params: { id: found.id } },
    expect: refuseMoney(who, seesInvoice(who, found)) ?? (may ? 200 : 409),
    again: [409],
    accepted(gone) {
      found.status = 'VOID'
      sameInvoice(world, found, gone)
    },
  })
}

export function quiet(world: World): Act | undefined {
  const found = anyInvoice(world, 'SENT')
  if (!found) return undefined
  const who = moneyPerson(world)
  return act({
    who,
    endpoint: setReminders,
    input: { params: { id: found.id }, body: { off: found.remindersOff !== true } },
    expect: refuseMoney(who, seesInvoice(who, found)) ?? 200,
    again: [200],
    accepted: () => {
      found.remindersOff = !found.remindersOff
    },
  })
}

/** Prefers invoices with this status. */
export function anyInvoice(world: World, status: Invoice['status']): Invoice | undefined {
  const likely = world.invoices.filter((one) => one.status === status)
  return pickOne(world, likely.length > 0 && world.random.chance(0.85) ? likely : world.invoices)
}

/** Compares a response with the model. */
export function sameInvoice(world: World, invoice: Invoice, found: InvoiceDetail): void {
  const due = dueCents(invoice)
  same(
    `invoice ${invoice.number ?? invoice.id}`,
    [
      found.kind,
      found.status,
      found.number,
      found.amountCents,
      found.paidCents,
      found.refundedCents,
      found.creditedCents,
      found.dueCents,
      found.overdue,
    ],
    [
      invoice.kind,
      invoice.status,
      invoice.number,
      invoice.amountCents,
      paidCents(invoice),
      invoice.refundedCents,
      invoice.creditedCents,
      due,
      due > 0 && (invoice.dueAt ?? '9') < today(world),
    ],
  )
  same('its lines add up', found.lines.length > 0 && found.amountCents, invoice.amountCents)
}
