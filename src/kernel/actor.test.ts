import { expect, test } from 'vitest'
import { actorWith, contactOf, fromEmail, membership } from '#test/fixtures/actors.ts'
import { idFromEmail, isStaff, membershipOf } from './actor.ts'

test('only the role ADMIN is staff', () => {
  expect([actorWith({ role: 'ADMIN' }), actorWith({ seesMoney: true })].map(isStaff)).toEqual([true, false])
})

test('membershipOf returns a contact’s permissions for the given client', () => {
  const [acme, cleo] = [membership('acme'), membership('cleo', { mayApprove: true })]
  expect(membershipOf(actorWith({ memberships: [acme, cleo] }), 'cleo')).toBe(cleo)
  expect(membershipOf(contactOf('acme'), 'cleo')).toBeUndefined()
})

test('a session from an email can only see the item the email is about', () => {
  const reader = fromEmail(actorWith(), { fileId: 'design' })
  expect(idFromEmail(reader, 'fileId')).toBe('design')
  expect(idFromEmail(reader, 'invoiceId')).toBe('00000000-0000-0000-0000-000000000000')
  expect(idFromEmail(actorWith(), 'fileId')).toBeUndefined()
})
