import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rights } from '#people/invitations/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { contacts, invitations } from '#schema/clients.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeContact, inviteContact, removeContact, revokeInvitation } from './contract.contacts.ts'

let app: TestApp
let gil: Person
beforeAll(async () => {
  app = await openTestApp()
  gil = await app.person('gil@marlow.test', 'ADMIN', false)
})
afterAll(() => app.close())

const all: Rights = { seesInvoices: true, mayApprove: true, mayComment: true }

async function findContact(userId: string) {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.userId, userId))
  return row
}

const invite = (who: Person, email: string, rights: Partial<Rights>) =>
  who.call(inviteContact, { params: { id: app.acme.id }, body: { ...all, ...rights, email } })

describe('staff who can’t see billing', () => {
  test('can change other permissions but not access to invoices', async () => {
    const ben = await findContact(app.ben.userId)
    const params = { id: app.acme.id, contactId: ben?.id ?? '' }
    for (const body of [{ seesInvoices: false }, { seesInvoices: false, mayApprove: false }]) {
      expect(await errorOf(gil.call(changeContact, { params, body }))).toMatchObject({
        status: 403,
        message: expect.stringContaining(
          'Only people who can see billing can decide which contacts see invoices.',
        ),
      })
    }
    expect(await errorOf(gil.call(removeContact, { params }))).toMatchObject({
      status: 403,
      message: expect.stringContaining(
        'Only people who can see billing can remove a contact who can see invoices.',
      ),
    })
    expect(await findContact(app.ben.userId)).toMatchObject(all)
    await gil.call(changeContact, { params, body: { seesInvoices: true, mayComment: false } })
    expect(await findContact(app.ben.userId)).toMatchObject({ ...all, mayComment: false })
    await app.ada.call(changeContact, { params, body: { seesInvoices: false, mayComment: true } })
    expect(await findContact(app.ben.userId)).toMatchObject({ ...all, seesInvoices: false })
  })

  test('can’t grant access to invoices by invitation or as a permission', async () => {
    const sentence = 'Only people who can see billing can decide which contacts see invoices.'
    const email = 'eve@elsewhere.test'
    expect(await errorOf(invite(gil, email, {}))).toMatchObject({ status: 403, detail: sentence })
    expect(await app.db.$count(outboxEmails, eq(outboxEmails.toAddress, email))).toBe(0)
    const lou = await app.contact('lou@acme.test')
    const { id: contactId = '' } = (await findContact(lou.userId)) ?? {}
    const give = { params: { id: app.acme.id, contactId }, body: { seesInvoices: true } }
    expect(await errorOf(gil.call(changeContact, give))).toMatchObject({ status: 403, detail: sentence })
  })

  test('can remove a contact who can’t see invoices', async () => {
    const kim = await app.contact('kim@acme.test')
    const { id: contactId = '' } = (await findContact(kim.userId)) ?? {}
    await gil.call(removeContact, { params: { id: app.acme.id, contactId } })
    expect(await findContact(kim.userId)).toBeUndefined()
  })

  test('can’t revoke or replace an invitation that grants access to invoices', async () => {
    const { id: invitationId } = await invite(app.ada, 'iris@acme.test', {})
    const params = { id: app.acme.id, invitationId }
    expect(await errorOf(gil.call(revokeInvitation, { params }))).toMatchObject({ status: 403 })
    expect(await errorOf(invite(gil, 'iris@acme.test', { seesInvoices: false }))).toMatchObject({
      status: 403,
    })
    const open = await app.db.select().from(invitations).where(eq(invitations.email, 'iris@acme.test'))
    expect(open).toMatchObject([{ id: invitationId, revokedAt: null }])
    await app.ada.call(revokeInvitation, { params })
    const { id } = await invite(gil, 'iris@acme.test', { seesInvoices: false })
    await gil.call(revokeInvitation, { params: { ...params, invitationId: id } })
  })
})
