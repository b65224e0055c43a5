import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { displayName } from '#people/accounts/display-name.ts'
import { emailOfGuest, guestAddress } from '#people/accounts/rules.stored-address.ts'
import { storedName } from '#people/accounts/stored-name.ts'
import { actorWith } from '#test/fixtures/actors.ts'
import { mayBeShared } from '#work/files/rules.ts'
import { hintOf, includes, isIn, mayShare } from './rules.ts'

test('each permission includes the ones before it', () => {
  const rights = ['VIEW', 'COMMENT', 'APPROVE'] as const
  const table = rights.map((right) => rights.map((wanted) => includes(right, wanted)))
  expect(table).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

test('a file can be shared if the client sees it and it has a preview', () => {
  expect(mayBeShared({ internal: false, thumbnailUrl: '/x' })).toBe(true)
  expect(mayBeShared({ internal: true, thumbnailUrl: '/x' })).toBe(false)
  expect(mayBeShared({ internal: false, thumbnailUrl: null })).toBe(false)
})

describe('the stored form of a guest’s address', () => {
  test('isn’t an email address, can be decoded, and is shown as their name', () => {
    const stored = guestAddress(' Nora@Quist.test ')
    expect(z.email().safeParse(stored).success).toBe(false)
    expect(emailOfGuest(stored)).toBe('nora@quist.test')
    expect(emailOfGuest('nora@quist.test')).toBeNull()
    const nameOf = (firstName: string | null, lastName: string | null) =>
      storedName(displayName({ firstName, lastName, email: stored }))
    expect(nameOf('Nora', 'Quist')).toBe('Nora Quist (guest)')
    expect(nameOf(null, null)).toBe('nora (guest)')
  })

  test('is masked to its first letter and domain', () => {
    expect(hintOf('nora@quist.test')).toBe('n…@quist.test')
    expect(hintOf('"n@home"@quist.test')).toBe('"…@quist.test')
  })
})

test('only staff can create review links', () => {
  expect([actorWith({ role: 'ADMIN' }), actorWith()].map(mayShare)).toEqual([true, false])
})

test('a guest only has access to the project of their link', () => {
  const guest = actorWith({ only: { projectId: 'website', fileId: null } })
  expect(isIn(guest, { projectId: 'website' })).toBe(true)
  expect(isIn(guest, { projectId: 'shop' })).toBe(false)
  expect(isIn(actorWith(), { projectId: 'website' })).toBe(false)
})
