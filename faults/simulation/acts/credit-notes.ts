import { creditInvoice } from '#money/invoices/contract.write.ts'
import type { Act } from '../act.ts'
import { act } from '../act.ts'
import { moneyPerson, refuseMoney, seesInvoice } from '../model/access.ts'
import { asNew } from '../model/adopt-invoices.ts'
import { netOf, settle, totalOf } from '../model/money.ts'
import type { Invoice, Line } from '../model/state.ts'
import type { World } from '../model/world.ts'
import { newId, nextNumber, today } from '../model/world.ts'
import { anyInvoice, sameInvoice } from './invoices.ts'

/** Credits everything, or one line. */
export function credit(world: World): Act | undefined {
  const found = anyInvoice(world, 'SENT')
  if (!found || (found.number !== null && found.lines.length === 0)) return undefined
  const who = moneyPerson(world)
  const rates = [...netOf(found.lines).rates]
  const isWhole = world.random.chance(0.4) || rates.length === 0
  const lines = isWhole ? undefined : [someCredit(world, found)]
  const amountCents = lines ? totalOf(lines) : found.amountCents
  const left = found.amountCents - found.creditedCents
  const isOpen = found.kind === 'INVOICE' && ['SENT', 'PAID', 'REFUNDED'].includes(found.status) && left > 0
  return act({
    who,
    endpoint: creditInvoice,
    input: { params: { id: found.id }, body: { lines, reason: 'Less work' } },
    key: newId(world),
    again: [201],
    expect:
      refuseMoney(who, seesInvoice(who, found)) ??
      (isOpen ? (fits(found, lines, amountCents, left) ? 201 : 422) : 409),
    accepted(made) {
      const fresh = { id: made.id, client: found.client, project: found.project, amountCents, dueAt: null }
      const note = { kind: 'CREDIT_NOTE' as const, status: 'PAID' as const, number: nextNumber(world, 'CN') }
      const invoice: Invoice = { ...asNew(fresh), ...note, issuedOn: today(world) }
      world.invoices.push(invoice)
      found.creditedCents += amountCents
      for (const [rate, net] of netOf(lines ?? found.lines).rates) {
        found.creditedNet.set(rate, (found.creditedNet.get(rate) ?? 0) + net)
      }
      settle(found)
      sameInvoice(world, invoice, made)
    },
  })
}

function someCredit({ random }: World, { lines }: Invoice): Line {
  const { unitAmountCents, quantity, taxPercent } = random.pick(lines)
  return {
    description: 'credit',
    quantity: 1,
    unitAmountCents: 1 + random.below(unitAmountCents * quantity),
    taxPercent,
  }
}

/** A note takes back at most what's left, in total and at its tax rate. Without lines, nothing was credited before. */
function fits(found: Invoice, lines: Line[] | undefined, amountCents: number, left: number): boolean {
  if (!lines) return found.creditedCents === 0
  const charged = netOf(found.lines).rates
  const within = [...netOf(lines).rates].every(
    ([rate, net]) => net <= (charged.get(rate) ?? 0) - (found.creditedNet.get(rate) ?? 0),
  )
  return within && amountCents <= left
}
