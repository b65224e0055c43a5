import { expect, test } from 'vitest'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import { isOverdue, mayAssign, seesAssignees } from './rules.ts'

const all = { seesInvoices: true, mayApprove: true, mayComment: true }

test.each([
  ['staff', actorWith({ role: 'ADMIN' }), true],
  ['a contact with every permission', contactOf('acme', all), false],
])('%s can assign work and see assignees: %s', (_who, actor, may) => {
  expect(mayAssign(actor)).toBe(may)
  expect(seesAssignees(actor)).toBe(may)
})

test.each([
  ['2027-03-09', false, true],
  ['2027-03-10', false, false],
  ['2027-03-09', true, false],
  [null, false, false],
])('on March 10, work due %s that’s done (%s) is overdue: %s', (dueDate, done, overdue) => {
  expect(isOverdue({ dueDate, done }, '2027-03-10')).toBe(overdue)
})
