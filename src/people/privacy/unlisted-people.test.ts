import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameGuest } from '#people/accounts/guests.ts'
import { listContacts, removeContact } from '#people/clients/contract.contacts.ts'
import { removeColleague } from '#people/team/contract.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { askToBeErased, erasePerson, listUnlisted } from './contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const names = async (search?: string) =>
  (await house.ada.call(listUnlisted, { query: { search } })).map(({ email }) => email)

const guest = (email: string) =>
  house.db.transaction((tx) =>
    nameGuest(tx, house.clock.now(), { email, firstName: 'Gülşah', lastName: 'Guest' }),
  )

test('whoever stands in no other list stands in one, until they are erased', async () => {
  expect(await names()).toEqual([])
  house.clock.advance(1000)
  const alone = await house.person('alone@nowhere.test')
  house.clock.advance(1000)
  const dan = await house.person('dan@marlow.test', 'ADMIN')
  const eve = await house.contact('eve@acme.test')
  expect(await names()).toEqual(['alone@nowhere.test'])
  house.clock.advance(1000)
  await guest('gul@guest.test')
  // Who has an account as well is found where that is.
  await guest('ben@acme.test')
  const contacts = await house.ada.call(listContacts, { params: { id: house.acme.id } })
  const contactId = contacts.find(({ userId }) => userId === eve.userId)?.id ?? ''
  await house.ada.call(removeContact, { params: { id: house.acme.id, contactId } })
  await house.ada.call(removeColleague, { params: { id: dan.userId } })
  await alone.call(askToBeErased)
  expect((await names()).toSorted()).toEqual([
    'alone@nowhere.test',
    'dan@marlow.test',
    'eve@acme.test',
    'gul@guest.test',
  ])
  const [newest, ...older] = await house.ada.call(listUnlisted)
  expect(newest).toMatchObject({ name: 'Gülşah Guest', email: 'gul@guest.test', isGuest: true })
  expect(older.find(({ userId }) => userId === alone.userId)).toMatchObject({
    isGuest: false,
    erasureAskedAt: expect.any(String),
  })
  expect(await names('gulsah')).toEqual(['gul@guest.test'])
  expect(await names('nowhere')).toEqual(['alone@nowhere.test'])
  const body = { email: 'gul@guest.test' }
  await house.ada.call(erasePerson, { params: { id: newest?.userId ?? '' }, body })
  expect(await names('gul')).toEqual([])
})

test('it comes page by page', async () => {
  const first = await fetch(`${house.base}/api/privacy/people?limit=1`, { headers: house.ada.headers })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await fetch(`${house.base}${next}`, { headers: house.ada.headers })
  const emails = [...(await first.json()), ...(await second.json())].map(({ email }) => email)
  expect(emails).toEqual((await names()).slice(0, 2))
})
