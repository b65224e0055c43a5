import { expect, test } from 'vitest'
import { shownAssignment } from './shown-assignment.ts'

const item = { assignee: { id: 'leo', name: 'Leo' }, dueDate: '2030-01-10' }

test('shows what the comment says now until it’s changed here', () => {
  expect(shownAssignment(item, {})).toEqual({ assigneeId: 'leo', dueDate: '2030-01-10' })
  expect(shownAssignment(item, { dueDate: '2030-01-20' })).toEqual({
    assigneeId: 'leo',
    dueDate: '2030-01-20',
  })
  expect(shownAssignment(item, { assigneeId: null, dueDate: null })).toEqual({ assigneeId: '', dueDate: '' })
  expect(shownAssignment({ assignee: null, dueDate: null }, {})).toEqual({ assigneeId: '', dueDate: '' })
})
