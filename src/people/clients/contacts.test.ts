import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '#people/accounts/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { sendMessage } from '#work/messages/contract.ts'
import {
  changeContact,
  inviteContact,
  listContacts,
  listInvitations,
  removeContact,
} from './contract.contacts.ts'
import { listClients } from './contract.ts'

let app: TestApp
let acme: { id: string }
beforeAll(async () => {
  app = await openTestApp()
  acme = { id: app.acme.id }
})
afterAll(() => app.close())

const body = { email: 'dora@acme.test' }

describe('viewing and changing a company’s people', () => {
  test('Cleo cannot see Ben’s contacts and invitations, or invite anyone to his company', async () => {
    for (const attempt of [
      () => app.cleo.call(listContacts, { params: acme }),
      () => app.cleo.call(listInvitations, { params: acme }),
      () => app.cleo.call(inviteContact, { params: acme, body }),
    ]) {
      const error = await errorOf(attempt())
      expect([error.status, error.detail]).toEqual([404, 'The requested client could not be found.'])
    }
  })

  test('Ben cannot do this for his own company, but staff can', async () => {
    const [contact] = await app.ada.call(listContacts, { params: acme })
    const params = { id: acme.id, contactId: contact?.id ?? '' }
    for (const attempt of [
      () => app.ben.call(listContacts, { params: acme }),
      () => app.ben.call(inviteContact, { params: acme, body }),
      () => app.ben.call(changeContact, { params, body: { mayApprove: false } }),
      () => app.ben.call(removeContact, { params }),
    ]) {
      expect((await errorOf(attempt())).status).toBe(403)
    }
    expect(await app.db.$count(outboxEmails)).toBe(0)
  })
})

describe('a contact', () => {
  test('who is removed loses all notifications about the company’s projects', async () => {
    const eve = await app.person('eve@acme.test')
    for (const clientId of [app.acme.id, app.cleoCo.id]) {
      await app.db.insert(contacts).values({ clientId, userId: eve.userId, createdAt: app.clock.now() })
    }
    for (const { id } of [app.benProject, app.cleoProject]) {
      await app.ada.call(sendMessage, { params: { id }, body: { body: `Between us, in ${id}` } })
    }
    const contact = (await app.ada.call(listContacts, { params: acme })).find(
      (one) => one.userId === eve.userId,
    )
    await app.ada.call(removeContact, { params: { id: acme.id, contactId: contact?.id ?? '' } })
    const links = (await eve.call(listNotifications)).map((one) => one.link)
    expect(links).toEqual([`/projects/${app.cleoProject.id}?tab=chat`])
    await app.db.delete(contacts).where(eq(contacts.userId, eve.userId))
  })

  test('can get other permissions and be removed, and both changes are logged', async () => {
    const dora = await app.person(body.email)
    const [row] = await app.db
      .insert(contacts)
      .values({ clientId: acme.id, userId: dora.userId, createdAt: app.clock.now() })
      .returning()
    const params = { id: acme.id, contactId: row!.id }
    const listed = await app.ada.call(listContacts, { params: acme })
    expect(listed.map((one) => [one.email, one.name])).toEqual([
      ['ben@acme.test', 'Ben'],
      ['dora@acme.test', 'dora'],
    ])
    const changed = await app.ada.call(changeContact, { params, body: { seesInvoices: true } })
    expect(changed).toMatchObject({ seesInvoices: true, mayApprove: false, mayComment: true })
    expect(await dora.call(getMe)).toMatchObject({ leftCompanyAt: null })
    await app.ada.call(removeContact, { params })
    expect(await dora.call(listClients)).toEqual([])
    expect(await dora.call(getMe)).toMatchObject({ memberships: [], leftCompanyAt: expect.any(String) })
    expect((await errorOf(app.ada.call(removeContact, { params }))).status).toBe(404)
    const logs = await app.db.select().from(auditLogs).where(eq(auditLogs.targetId, row!.id))
    expect(logs.map((log) => log.action).sort()).toEqual(['client.contact.change', 'client.contact.remove'])
  })

  test('of another client isn’t found', async () => {
    const [contact] = await app.ada.call(listContacts, { params: { id: app.cleoCo.id } })
    const params = { id: acme.id, contactId: contact?.id ?? '' }
    expect((await errorOf(app.ada.call(changeContact, { params, body: {} }))).status).toBe(404)
    expect((await errorOf(app.ada.call(removeContact, { params }))).status).toBe(404)
  })

  test.each([{ mayApprove: 'yes' }, { seesInvoices: null }])('can’t be changed to %j', async (wrong) => {
    const [contact] = await app.ada.call(listContacts, { params: acme })
    const params = { id: acme.id, contactId: contact?.id ?? '' }
    // @ts-expect-error: not a right
    expect((await errorOf(app.ada.call(changeContact, { params, body: wrong }))).status).toBe(422)
  })
})
