import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { clients, contacts, invitations } from '#schema/clients.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
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

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const of = (id: string) => ({ params: { id } })
const actionsOf = (id: string) => actionsOn(app, id)

test('Cleo cannot see, archive or delete Ben’s company, and Ben cannot archive or delete it', async () => {
  for (const act of [archiveClient, restoreClient, deleteClient]) {
    await expect(app.cleo.call(act, of(app.acme.id))).rejects.toMatchObject({ status: 404 })
    await expect(app.ben.call(act, of(app.acme.id))).rejects.toMatchObject({ status: 403 })
  }
  expect(await app.ada.call(getClient, of(app.acme.id))).toMatchObject({ archivedAt: null })
})

test('an archived client is hidden from lists, its projects stay readable, and no projects can be added', async () => {
  const names = async (who: Person, archived: 'true' | 'false') =>
    (await who.call(listClients, { query: { archived } })).map(({ companyName }) => companyName)
  const archived = await app.ada.call(archiveClient, of(app.acme.id))
  expect(archived.archivedAt).not.toBeNull()
  await app.ada.call(archiveClient, of(app.acme.id))
  expect(await names(app.ada, 'false')).toEqual(['Cleo & Co'])
  expect(await names(app.ada, 'true')).toEqual(['Acme Bakery'])
  expect(await names(app.ben, 'false')).toEqual([])
  expect(await names(app.cleo, 'true')).toEqual([])
  expect(await app.ben.call(getProject, of(app.benProject.id))).toMatchObject({ name: 'Bakery website' })
  expect(await app.ben.call(listProjects)).toHaveLength(1)
  const body = { name: 'Second shop', clientId: app.acme.id }
  for (const who of [app.ada, app.ben]) {
    await expect(who.call(createProject, { body })).rejects.toMatchObject({
      status: 422,
      detail: 'Acme Bakery is archived, so you can’t add projects for it. Staff can restore it.',
    })
  }
  expect(await app.ada.call(restoreClient, of(app.acme.id))).toMatchObject({ archivedAt: null })
  expect(await names(app.ben, 'false')).toEqual(['Acme Bakery'])
  await app.ben.call(createProject, { body })
  expect(await actionsOf(app.acme.id)).toEqual(['client.archive', 'client.restore'])
})

test('a client with projects or invoices can’t be deleted, and an empty one is deleted completely', async () => {
  await expect(app.ada.call(deleteClient, of(app.cleoCo.id))).rejects.toMatchObject({
    status: 409,
    detail:
      'You can’t delete Cleo & Co. It has 1 project, 0 invoices, 0 quotes and 0 plans. Archive it instead.',
  })
  const { id } = await app.ada.call(createClient, { body: { companyName: 'Rose & Crown' } })
  await app.ada.call(inviteContact, { ...of(id), body: { email: 'rosa@rose.test' } })
  const eve = await app.person('eve@rose.test')
  await app.db.insert(contacts).values({ clientId: id, userId: eve.userId, createdAt: app.clock.now() })
  const lines = [{ description: 'Advice', unitAmountCents: 100 }]
  const billed = await app.ada.call(createClient, { body: { companyName: 'Billed' } })
  await app.ada.call(createInvoice, { body: { clientId: billed.id, lines } })
  await expect(app.ada.call(deleteClient, of(billed.id))).rejects.toMatchObject({
    detail:
      'You can’t delete Billed. It has 0 projects, 1 invoice, 0 quotes and 0 plans. Archive it instead.',
  })
  await app.ada.call(deleteClient, of(id))
  expect(await app.db.$count(clients, eq(clients.id, id))).toBe(0)
  expect(await app.db.$count(invitations, eq(invitations.clientId, id))).toBe(0)
  expect(await eve.call(listClients)).toEqual([])
  await expect(app.ada.call(deleteClient, of(id))).rejects.toMatchObject({ status: 404 })
  expect(await actionsOf(id)).toEqual(['client.create', 'client.delete'])
})

test('an invitation is shown as pending, then as expired or accepted', async () => {
  const id = app.cleoCo.id
  const stateOf = async (email: string) =>
    (await app.ada.call(listInvitations, of(id))).find((one) => one.email === email)?.state
  await app.ada.call(inviteContact, { ...of(id), body: { email: 'late@cleo.test' } })
  expect(await stateOf('late@cleo.test')).toBe('pending')
  await app.db.update(invitations).set({ expiresAt: app.clock.now() }).where(eq(invitations.clientId, id))
  expect(await stateOf('late@cleo.test')).toBe('expired')
  await app.ada.call(inviteContact, { ...of(id), body: { email: 'late@cleo.test' } })
  expect(await stateOf('late@cleo.test')).toBe('pending')
  await app.db
    .update(invitations)
    .set({ acceptedAt: app.clock.now() })
    .where(and(eq(invitations.clientId, id), eq(invitations.email, 'late@cleo.test')))
  expect(await stateOf('late@cleo.test')).toBe('accepted')
})

test('people who can no longer see invoices lose their invoice notifications', async () => {
  const eve = await app.person('eva@acme.test')
  const [contact] = await app.db
    .insert(contacts)
    .values({ clientId: app.acme.id, userId: eve.userId, seesInvoices: true, createdAt: app.clock.now() })
    .returning()
  const send = async () => {
    const lines = [{ description: 'Design', unitAmountCents: 100 }]
    const { id } = await app.ada.call(createInvoice, { body: { clientId: app.acme.id, lines } })
    await app.ada.call(sendInvoice, of(id))
  }
  const params = { id: app.acme.id, contactId: contact?.id ?? '' }
  const change = (seesInvoices: boolean) => app.ada.call(changeContact, { params, body: { seesInvoices } })
  await send()
  expect(await eve.call(listNotifications)).toHaveLength(1)
  await change(false)
  expect(await eve.call(listNotifications)).toEqual([])
  await change(true)
  await send()
  expect(await eve.call(listNotifications)).toHaveLength(1)
  await app.ada.call(removeContact, { params })
  expect(await eve.call(listNotifications)).toEqual([])
})
