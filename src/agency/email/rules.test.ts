import { expect, test } from 'vitest'
import { actorWith } from '#test/fixtures/actors.ts'
import { mayReadEmail, mayReadOutbox } from './rules.ts'

const ada = actorWith({ userId: 'ada', role: 'ADMIN', seesMoney: true })
const dan = actorWith({ userId: 'dan', role: 'ADMIN' })
const ben = actorWith({ userId: 'ben' })

const own = { readerId: 'ada', readerRole: 'ADMIN' as const, opensMoney: false }
const dans = { readerId: 'dan', readerRole: 'ADMIN' as const, opensMoney: false }
const bens = { readerId: 'ben', readerRole: 'CUSTOMER' as const, opensMoney: false }
const invitation = { readerId: null, readerRole: null, opensMoney: false }
const money = { opensMoney: true }

test.each([
  // Columns: email, then whether Ada, Dan and Ben can read it while it waits, and once it's sent.
  ['Ada’s', own, [true, false, false], [true, false, false]],
  ['Dan’s', dans, [false, true, false], [false, true, false]],
  ['Dan’s with amounts', { ...dans, ...money }, [false, true, false], [false, true, false]],
  ['Ben’s', bens, [true, true, false], [false, false, false]],
  ['Ben’s with amounts', { ...bens, ...money }, [true, false, false], [false, false, false]],
  ['an invitation', invitation, [true, true, false], [true, true, false]],
  ['an invitation to invoices', { ...invitation, ...money }, [true, false, false], [true, false, false]],
])('%s email can be read by staff: %#', (_whose, email, waiting, sent) => {
  expect([ada, dan, ben].map((actor) => mayReadEmail(actor, email, false))).toEqual(waiting)
  expect([ada, dan, ben].map((actor) => mayReadEmail(actor, email, true))).toEqual(sent)
})

test('only staff can read the outbox', () => {
  expect([ada, dan, ben].map(mayReadOutbox)).toEqual([true, true, false])
})
