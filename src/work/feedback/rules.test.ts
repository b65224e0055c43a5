import { expect, test } from 'vitest'
import type { Membership } from '#kernel/actor.ts'
import { actorWith, membership } from '#test/fixtures/actors.ts'
import {
  isEditable,
  mayComment,
  mayEdit,
  mayReopen,
  mayReply,
  mayResolve,
  mayTrackProgress,
  mayWriteInternally,
  stateOf,
} from './rules.ts'

const nobody = actorWith()
const contactOf = (clientId: string, rights: Partial<Membership>) =>
  actorWith({ userId: 'ben', memberships: [membership(clientId, rights)] })
const ada = actorWith({ userId: 'ada', role: 'ADMIN' })

test.each([
  ['staff', ada, true],
  ['a contact with the right', contactOf('acme', { mayComment: true }), true],
  ['a contact with every other right', contactOf('acme', { seesInvoices: true, mayApprove: true }), false],
  ["another client's contact", contactOf('cleo', { mayComment: true }), false],
  ['a person without a company', nobody, false],
])('%s comments on a project of Acme: %s', (_who, actor, may) => {
  expect(mayComment(actor, { clientId: 'acme' })).toBe(may)
})

test.each([
  ['staff', 'open', ada, false, true],
  ['staff', 'resolved', ada, true, false],
  ['a contact with the right', 'open', contactOf('acme', { mayComment: true }), false, true],
  ['a contact with the right', 'resolved', contactOf('acme', { mayComment: true }), true, false],
  ['a contact without the right', 'open', contactOf('acme', { mayApprove: true }), false, false],
  ["another client's contact", 'open', contactOf('cleo', { mayComment: true }), false, false],
  ['a person without a company', 'open', nobody, false, false],
])('%s replies to %s feedback of Acme', (_who, _state, actor, resolved, may) => {
  expect(mayReply(actor, { clientId: 'acme' }, { resolved })).toBe(may)
})

test.each([
  ['staff', "staff's own", ada, 'ada', true],
  ['staff', "a contact's", ada, 'ben', true],
  ['a contact', 'their own', contactOf('acme', {}), 'ben', true],
  ['a contact', "staff's", contactOf('acme', { mayComment: true }), 'ada', false],
  ['a contact', "a colleague's", contactOf('acme', { mayComment: true }), 'bea', false],
])('%s resolves %s', (_who, _whose, actor, authorId, may) => {
  expect(mayResolve(actor, { authorId })).toBe(may)
})

test.each([
  ['staff', ada, true],
  ['a contact with the right to comment', contactOf('acme', { mayComment: true }), false],
])('%s may write internal comments: %s', (_who, actor, may) => {
  expect(mayWriteInternally(actor)).toBe(may)
})

test.each([
  ['staff', "a contact's", ada, 'ben', true],
  ['a contact with the right to comment', 'their own', contactOf('acme', { mayComment: true }), 'ben', true],
  ['a contact without the right to comment', 'their own', contactOf('acme', {}), 'ben', false],
  ['a contact', "a colleague's", contactOf('acme', { mayComment: true }), 'bea', false],
  ["another client's contact", 'their own', contactOf('cleo', { mayComment: true }), 'ben', false],
])('%s may reopen %s', (_who, _whose, actor, authorId, may) => {
  expect(mayReopen(actor, { clientId: 'acme', authorId })).toBe(may)
})

test.each([
  ['staff', ada, true],
  ['a contact with the right to comment', contactOf('acme', { mayComment: true }), false],
])('%s may set how far a comment is: %s', (_who, actor, may) => {
  expect(mayTrackProgress(actor)).toBe(may)
})

test('a resolved comment is closed, regardless of its progress', () => {
  expect(stateOf({ resolved: false, progress: 'READY' })).toBe('READY')
  expect(stateOf({ resolved: true, progress: 'READY' })).toBe('CLOSED')
})

test.each([
  ['staff', "a contact's", ada, 'ben', false],
  ['staff', 'their own', ada, 'ada', true],
  ['a contact with the right to comment', 'their own', contactOf('acme', { mayComment: true }), 'ben', true],
  ['a contact without the right to comment', 'their own', contactOf('acme', {}), 'ben', false],
  [
    'a contact with the right to comment',
    'a colleague’s',
    contactOf('acme', { mayComment: true }),
    'bea',
    false,
  ],
])('%s may change the text of %s: %s', (_who, _whose, actor, authorId, may) => {
  expect(mayEdit(actor, { clientId: 'acme', authorId })).toBe(may)
})

test('a comment’s text can be changed for 15 minutes', () => {
  const at = new Date('2026-03-04T12:00:00Z')
  expect(isEditable(at, new Date('2026-03-04T12:15:00Z'))).toBe(true)
  expect(isEditable(at, new Date('2026-03-04T12:15:01Z'))).toBe(false)
})
