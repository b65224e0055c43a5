import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { clients, contacts, invitations } from '#schema/clients.ts'
import type { House, Person } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { createProject, getProject, listProjects } from '#work/projects/contract.ts'
import { changeContact, inviteContact, listInvitations, removeContact } from './contract.contacts.ts'
import {
  archiveClient,
  createClient,
  deleteClient,
  getClient,
  listClients,
  restoreClient,
} from './contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const of = (id: string) => ({ params: { id } })
const actionsOf = (id: string) => actionsOn(house, id)

test("Cleo cannot see, archive or delete Ben's company, and Ben may not", async () => {
  for (const act of [archiveClient, restoreClient, deleteClient]) {
    await expect(house.cleo.call(act, of(house.acme.id))).rejects.toMatchObject({ status: 404 })
    await expect(house.ben.call(act, of(house.acme.id))).rejects.toMatchObject({ status: 403 })
  }
  expect(await house.ada.call(getClient, of(house.acme.id))).toMatchObject({ archivedAt: null })
})

test('an archived client leaves the lists; its projects stay readable, and no new one is made for it', async () => {
  const names = async (who: Person, archived: 'true' | 'false') =>
    (await who.call(listClients, { query: { archived } })).map(({ companyName }) => companyName)
  const archived = await house.ada.call(archiveClient, of(house.acme.id))
  expect(archived.archivedAt).not.toBeNull()
  await house.ada.call(archiveClient, of(house.acme.id))
  expect(await names(house.ada, 'false')).toEqual(['Cleo & Co'])
  expect(await names(house.ada, 'true')).toEqual(['Acme Bakery'])
  expect(await names(house.ben, 'false')).toEqual([])
  expect(await names(house.cleo, 'true')).toEqual([])
  expect(await house.ben.call(getProject, of(house.benProject.id))).toMatchObject({ name: 'Bakery website' })
  expect(await house.ben.call(listProjects)).toHaveLength(1)
  const body = { name: 'Second shop', clientId: house.acme.id }
  for (const who of [house.ada, house.ben]) {
    await expect(who.call(createProject, { body })).rejects.toMatchObject({
      status: 422,
      detail: 'Acme Bakery is archived: no new project is made for it. Staff can bring it back.',
    })
  }
  expect(await house.ada.call(restoreClient, of(house.acme.id))).toMatchObject({ archivedAt: null })
  expect(await names(house.ben, 'false')).toEqual(['Acme Bakery'])
  await house.ben.call(createProject, { body })
  expect(await actionsOf(house.acme.id)).toEqual(['client.archive', 'client.restore'])
})

test('a client with projects or invoices is not deleted; an empty one is, with its contacts and invitations', async () => {
  await expect(house.ada.call(deleteClient, of(house.cleoCo.id))).rejects.toMatchObject({
    status: 409,
    detail: 'Cleo & Co has 1 project, so it cannot be deleted. Archive it instead.',
  })
  const { id } = await house.ada.call(createClient, { body: { companyName: 'Rose & Crown' } })
  await house.ada.call(inviteContact, { ...of(id), body: { email: 'rosa@rose.test' } })
  const eve = await house.person('eve@rose.test')
  await house.db.insert(contacts).values({ clientId: id, userId: eve.userId, createdAt: house.clock.now() })
  const lines = [{ description: 'Advice', unitAmountCents: 100 }]
  const billed = await house.ada.call(createClient, { body: { companyName: 'Billed' } })
  await house.ada.call(createInvoice, { body: { clientId: billed.id, lines } })
  await expect(house.ada.call(deleteClient, of(billed.id))).rejects.toMatchObject({
    detail: 'Billed has 1 invoice, so it cannot be deleted. Archive it instead.',
  })
  await house.ada.call(deleteClient, of(id))
  expect(await house.db.$count(clients, eq(clients.id, id))).toBe(0)
  expect(await house.db.$count(invitations, eq(invitations.clientId, id))).toBe(0)
  expect(await eve.call(listClients)).toEqual([])
  await expect(house.ada.call(deleteClient, of(id))).rejects.toMatchObject({ status: 404 })
  expect(await actionsOf(id)).toEqual(['client.create', 'client.delete'])
})

test('an invitation is pending, then expired or accepted', async () => {
  const id = house.cleoCo.id
  const stateOf = async (email: string) =>
    (await house.ada.call(listInvitations, of(id))).find((one) => one.email === email)?.state
  await house.ada.call(inviteContact, { ...of(id), body: { email: 'late@cleo.test' } })
  expect(await stateOf('late@cleo.test')).toBe('pending')
  await house.db.update(invitations).set({ expiresAt: house.clock.now() }).where(eq(invitations.clientId, id))
  expect(await stateOf('late@cleo.test')).toBe('expired')
  await house.ada.call(inviteContact, { ...of(id), body: { email: 'late@cleo.test' } })
  expect(await stateOf('late@cleo.test')).toBe('pending')
  await house.db
    .update(invitations)
    .set({ acceptedAt: house.clock.now() })
    .where(and(eq(invitations.clientId, id), eq(invitations.email, 'late@cleo.test')))
  expect(await stateOf('late@cleo.test')).toBe('accepted')
})

test('whoever no longer sees invoices keeps no notification of one', async () => {
  const eve = await house.person('eva@acme.test')
  const [contact] = await house.db
    .insert(contacts)
    .values({ clientId: house.acme.id, userId: eve.userId, seesInvoices: true, createdAt: house.clock.now() })
    .returning()
  const send = async () => {
    const lines = [{ description: 'Design', unitAmountCents: 100 }]
    const { id } = await house.ada.call(createInvoice, { body: { clientId: house.acme.id, lines } })
    await house.ada.call(sendInvoice, of(id))
  }
  const params = { id: house.acme.id, contactId: contact?.id ?? '' }
  const change = (seesInvoices: boolean) => house.ada.call(changeContact, { params, body: { seesInvoices } })
  await send()
  expect(await eve.call(listNotifications)).toHaveLength(1)
  await change(false)
  expect(await eve.call(listNotifications)).toEqual([])
  await change(true)
  await send()
  expect(await eve.call(listNotifications)).toHaveLength(1)
  await house.ada.call(removeContact, { params })
  expect(await eve.call(listNotifications)).toEqual([])
})
