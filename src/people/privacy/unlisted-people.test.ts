import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameGuest } from '#people/accounts/guest-accounts.ts'
import { listContacts, removeContact } from '#people/clients/contract.contacts.ts'
import { removeColleague } from '#people/team/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { askToBeErased, erasePerson, listUnlisted } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const names = async (search?: string) =>
  (await app.ada.call(listUnlisted, { query: { search } })).map(({ email }) => email)

const guest = (email: string) =>
  app.db.transaction((tx) =>
    nameGuest(tx, app.clock.now(), { email, firstName: 'Gülşah', lastName: 'Guest' }),
  )

test('the list contains people who are in no other list, until they’re erased', async () => {
  expect(await names()).toEqual([])
  app.clock.advance(1000)
  const alone = await app.person('alone@nowhere.test')
  app.clock.advance(1000)
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  const eve = await app.contact('eve@acme.test')
  expect(await names()).toEqual(['alone@nowhere.test'])
  app.clock.advance(1000)
  await guest('gul@guest.test')
  // Guests who also have an account are listed with the account.
  await guest('ben@acme.test')
  const contacts = await app.ada.call(listContacts, { params: { id: app.acme.id } })
  const contactId = contacts.find(({ userId }) => userId === eve.userId)?.id ?? ''
  await app.ada.call(removeContact, { params: { id: app.acme.id, contactId } })
  await app.ada.call(removeColleague, { params: { id: dan.userId } })
  await alone.call(askToBeErased)
  expect((await names()).toSorted()).toEqual([
    'alone@nowhere.test',
    'dan@marlow.test',
    'eve@acme.test',
    'gul@guest.test',
  ])
  const [newest, ...older] = await app.ada.call(listUnlisted)
  expect(newest).toMatchObject({ name: 'Gülşah Guest', email: 'gul@guest.test', isGuest: true })
  expect(older.find(({ userId }) => userId === alone.userId)).toMatchObject({
    isGuest: false,
    erasureAskedAt: expect.any(String),
  })
  expect(await names('gulsah')).toEqual(['gul@guest.test'])
  expect(await names('nowhere')).toEqual(['alone@nowhere.test'])
  const body = { email: 'gul@guest.test' }
  await app.ada.call(erasePerson, { params: { id: newest?.userId ?? '' }, body })
  expect(await names('gul')).toEqual([])
})

test('the list is paged', async () => {
  const first = await fetch(`${app.base}/api/privacy/people?limit=1`, { headers: app.ada.headers })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await fetch(`${app.base}${next}`, { headers: app.ada.headers })
  const emails = [...(await first.json()), ...(await second.json())].map(({ email }) => email)
  expect(emails).toEqual((await names()).slice(0, 2))
})
