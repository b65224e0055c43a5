import { expect, test } from 'vitest'
import { actorWith } from '#test/fixtures/actors.ts'
import { mayErase, mayExportDataOf, mayExportOwnData, mayLookAfterPeople } from './rules.ts'

const ada = actorWith({ userId: 'ada', role: 'ADMIN', seesMoney: true })
const dan = actorWith({ userId: 'dan', role: 'ADMIN' })
const ben = actorWith({ userId: 'ben' })

test.each([
  ['staff who see billing', ada, ada, true, false],
  ['staff who see billing', ada, dan, false, true],
  ['staff who see billing', ada, ben, true, true],
  ['staff who don’t', dan, ada, false, false],
  ['staff who don’t', dan, actorWith({ userId: 'dot', role: 'ADMIN' }), false, true],
  ['staff who don’t', dan, ben, true, true],
  ['staff who don’t', dan, { ...ben, seesMoney: true }, true, true],
  ['a contact', ben, ben, true, false],
  ['a contact', ben, actorWith({ userId: 'eva' }), false, false],
  ['a contact', ben, ada, false, false],
])('%s, $2.userId: exports and erases', (_who, actor, person, exports, erases) => {
  expect(mayExportDataOf(actor, person)).toBe(exports)
  expect(mayErase(actor, person)).toBe(erases)
})

test('everyone can export their own data, and staff handle requests', () => {
  expect([ada, dan, ben].map(mayExportOwnData)).toEqual([true, true, true])
  expect([ada, dan, ben].map(mayLookAfterPeople)).toEqual([true, true, false])
})
