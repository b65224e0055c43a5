import { describe, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import type { Me } from '#people/accounts/browser/session.tsx'
import { destinationsOf, isActive, placesOf } from './navigation.ts'

const namesOf = (role: string) =>
  destinationsOf(role).map(({ label, path }) => formatText('en', `${label} ${path}`))

test('staff see their four navigation links', () => {
  expect(namesOf('ADMIN')).toEqual([
    'Dashboard /admin/dashboard',
    'Projects /admin/projects',
    'Clients /admin/clients',
    'Invoices /invoices',
  ])
})

test.each(['CUSTOMER', '', 'admin'])('everyone else sees the four customer links: %s', (role) => {
  expect(namesOf(role)).toEqual([
    'Dashboard /dashboard',
    'Projects /projects',
    'Invoices /invoices',
    'Messages /messages',
  ])
})

test.each([
  ['ADMIN', '/', 'Dashboard'],
  ['ADMIN', '/admin/dashboard', 'Dashboard'],
  ['ADMIN', '/dashboard', 'Dashboard'],
  ['ADMIN', '/messages', 'Dashboard'],
  ['ADMIN', '/projects', 'Projects'],
  ['ADMIN', '/projects/7f6c', 'Projects'],
  ['ADMIN', '/admin/clients/42', 'Clients'],
  ['CUSTOMER', '/', 'Dashboard'],
  ['CUSTOMER', '/projects/new', 'Projects'],
  ['CUSTOMER', '/messages', 'Messages'],
])('for %s, the path %s highlights only %s', (role, address, label) => {
  const highlighted = destinationsOf(role).filter((destination) => isActive(destination, address))
  expect(highlighted.map((destination) => formatText('en', destination.label))).toEqual([label])
})

test('other pages highlight no link', () => {
  expect(destinationsOf('ADMIN').some((destination) => isActive(destination, '/settings'))).toBe(false)
})

describe('hides invoices from people who may not see them', () => {
  const rights = { clientId: 'acme', mayApprove: true, mayComment: true }
  const me = (parts: object) =>
    ({
      id: 'u',
      email: 'u@people.test',
      seesMoney: false,
      memberships: [],
      viewer: null,
      ...parts,
    }) as unknown as Me
  test.each([
    ['staff who can see billing', me({ role: 'ADMIN', seesMoney: true }), true],
    ['staff who can’t see billing', me({ role: 'ADMIN' }), false],
    [
      'a contact who sees them',
      me({ role: 'CUSTOMER', memberships: [{ ...rights, seesInvoices: true }] }),
      true,
    ],
    [
      'a contact who does not',
      me({ role: 'CUSTOMER', memberships: [{ ...rights, seesInvoices: false }] }),
      false,
    ],
    ['a person without a company', me({ role: 'CUSTOMER' }), true],
  ])('%s', (_who, person, led) => {
    expect(placesOf(person).some(({ path }) => path === '/invoices')).toBe(led)
  })
})
