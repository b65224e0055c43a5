import { dayAfter } from '#kernel/calendar.ts'
import { payInvoice, voidPayment } from '#money/payments/contract.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import type { Act } from '../act.ts'
import { act, same } from '../act.ts'
import { moneyPerson, refuseMoney, seesInvoice } from '../model/access.ts'
import { dueCents, keptCents, settle } from '../model/money.ts'
import type { World } from '../model/world.ts'
import { newId, pickOne, today } from '../model/world.ts'
import { anyInvoice, sameInvoice } from './invoices.ts'

/** Records a payment: all of what's due, a part, or too much. */
export function pay(world: World): Act | undefined {
  const { random } = world
  const found = anyInvoice(world, 'SENT')
  if (!found) return undefined
  const who = moneyPerson(world)
  const due = dueCents(found)
  const isWhole = random.chance(0.5)
  const amountCents = random.chance(0.1) ? due + 1 : isWhole ? Math.max(1, due) : 1 + random.below(due || 1)
  const day = random.chance(0.3) ? dayAfter(today(world), -random.below(20)) : today(world)
  const refused = due === 0 ? 409 : amountCents > due ? 422 : undefined
  return act({
    who,
    endpoint: payInvoice,
    input: { params: { id: found.id }, body: { amountCents, method: 'bank', paidAt: day } },
    key: newId(world),
    expect: refuseMoney(who, seesInvoice(who, found)) ?? refused ?? 201,
    again: [201],
    accepted(answer) {
      const known = new Set(found.payments.map(({ id }) => id))
      const [made, ...others] = answer.payments.filter(({ id }) => !known.has(id))
      same('a payment', [made?.amountCents, made?.paidOn, others.length], [amountCents, day, 0])
      found.payments.push({ id: made?.id ?? '', amountCents, day })
      world.moved.push({ day, cents: amountCents })
      settle(found)
      sameInvoice(world, found, answer)
    },
  })
}

/** Undoes a payment that was recorded by mistake. */
export function undo(world: World): Act | undefined {
  const found = pickOne(
    world,
    world.invoices.filter(({ payments }) => payments.length > 0),
  )
  const payment = found && pickOne(world, found.payments)
  if (!found || !payment) return undefined
  const who = moneyPerson(world)
  const isOpen = found.status === 'SENT' || found.status === 'PAID'
  const may = isOpen && payment.amountCents <= keptCents(found)
  return act({
    who,
    endpoint: voidPayment,
    input: { params: { id: found.id, paymentId: payment.id }, body: { reason: 'Typed wrongly' } },
    expect: refuseMoney(who, seesInvoice(who, found)) ?? (may ? 200 : 409),
    again: [404],
    accepted(answer) {
      found.payments = found.payments.filter((one) => one !== payment)
      world.moved.push({ day: payment.day, cents: -payment.amountCents })
      const covered = found.creditedCents + keptCents(found)
      if (found.status === 'PAID' && covered < found.amountCents) found.status = 'SENT'
      sameInvoice(world, found, answer)
    },
  })
}

export function refund(world: World): Act | undefined {
  const found = anyInvoice(world, 'PAID')
  if (!found) return undefined
  const who = moneyPerson(world)
  const kept = keptCents(found)
  const amountCents = world.random.chance(0.1) ? kept + 1 : 1 + world.random.below(kept || 1)
  const may = ['SENT', 'PAID', 'VOID'].includes(found.status) && kept > 0
  return act({
    who,
    endpoint: refundInvoice,
    input: { params: { id: found.id }, body: { amountCents } },
    key: newId(world),
    expect: refuseMoney(who, seesInvoice(who, found)) ?? (may ? (amountCents > kept ? 422 : 201) : 409),
    again: [201],
    accepted(answer) {
      found.refundedCents += amountCents
      world.moved.push({ day: today(world), cents: -amountCents })
      settle(found)
      sameInvoice(world, found, answer)
    },
  })
}
