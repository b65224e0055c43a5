import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeEmail, requestReset } from '#people/accounts/verification/contract.ts'
import { inviteToCompany } from '#people/clients/contract.colleagues.ts'
import { inviteContact } from '#people/clients/contract.contacts.ts'
import { inviteColleague } from '#people/team/contract.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import type { Person, TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { getEmail, getEmailPage, listOutbox } from './contract.ts'

let app: TestApp
let eve: Person
beforeAll(async () => {
  app = await openTestApp()
  eve = await app.person('eve@marlow.test', 'ADMIN', true)
})
afterAll(() => app.close())

async function newest(): Promise<{ id: string }> {
  const [row] = await app.db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .orderBy(desc(outboxEmails.createdAt))
    .limit(1)
  return { id: row?.id ?? '' }
}

const secret = /\/auth\/[\w-]+#\S+|\/invitations\/\S+|\d{4} \d{4}/
const page = (person: Person, id: string) =>
  fetch(`${app.base}${getEmailPage.path.replace(':id', id)}`, { headers: person.headers })

describe('an email with a link into an account', () => {
  test('is visible only to its recipient, while other staff see only the recipient, date and type', async () => {
    await app.stranger.call(requestReset, { body: { email: app.ada.email } })
    const params = await newest()
    const seen = await eve.call(getEmail, { params })
    expect(seen).toMatchObject({
      to: 'ada@marlow.test',
      subject: 'Set a new password – Studio Marlow',
      sealed: true,
      hasPage: false,
      text: 'This email is about the recipient’s account. Only they can read it.',
    })
    const shown = await page(eve, params.id)
    expect([shown.status, secret.test(await shown.text())]).toEqual([404, false])
    expect(JSON.stringify(await eve.call(listOutbox))).not.toMatch(secret)
    expect((await app.ada.call(getEmail, { params })).text).toMatch(secret)
    expect(await (await page(app.ada, params.id)).text()).toMatch(secret)
  })

  test('stays private if it’s sent to a colleague’s new address', async () => {
    const body = { newEmail: 'ada@elsewhere.test', password: castPassword }
    await app.ada.call(changeEmail, { body })
    const params = await newest()
    expect(await eve.call(getEmail, { params })).toMatchObject({ to: 'ada@elsewhere.test', sealed: true })
    expect((await app.ada.call(getEmail, { params })).text).toMatch(secret)
  })

  test('can be passed on by staff if it’s for a customer and there’s no mail server', async () => {
    await app.stranger.call(requestReset, { body: { email: app.ben.email } })
    const params = await newest()
    expect(await eve.call(getEmail, { params })).toMatchObject({ sealed: false, hasPage: true })
    await expect(app.ben.call(getEmail, { params })).rejects.toMatchObject({ status: 403 })
  })

  test('can be passed on if it’s an invitation, because that doesn’t give access to an existing account', async () => {
    await app.ada.call(inviteColleague, { body: { email: 'gus@marlow.test' } })
    const seen = await eve.call(getEmail, { params: await newest() })
    expect(seen.sealed).toBe(false)
    expect(seen.text).toMatch(secret)
  })
})

describe('a link to invoices', () => {
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const invite = (who: Person, email: string, seesInvoices: boolean) =>
    who.call(inviteContact, {
      params: { id: app.acme.id },
      body: { ...rights, email, seesInvoices },
    })
  let gil: Person
  beforeAll(async () => {
    gil = await app.person('gil@marlow.test', 'ADMIN', false)
  })

  /** Checks that staff who can see billing can read this, and others can't. */
  async function expectSealed(text: RegExp = secret) {
    const params = await newest()
    expect(await gil.call(getEmail, { params })).toMatchObject({
      sealed: true,
      hasPage: false,
      text: 'This email has a link to a client’s invoices. Ask a colleague who can see billing to pass it on.',
    })
    const shown = await page(gil, params.id)
    expect([shown.status, text.test(await shown.text())]).toEqual([404, false])
    expect(JSON.stringify(await gil.call(listOutbox))).not.toMatch(secret)
    expect((await eve.call(getEmail, { params })).text).toMatch(text)
  }

  test('in a password reset is visible only to staff who can see billing if the contact can see invoices', async () => {
    await app.stranger.call(requestReset, { body: { email: app.ben.email } })
    await expectSealed()
  })

  test('in emails about a contact’s new address is protected too', async () => {
    await app.ben.call(changeEmail, { body: { newEmail: 'ben@elsewhere.test', password: castPassword } })
    await expectSealed()
  })

  test('is protected in an invitation that grants access to invoices, whether staff or a colleague sent it', async () => {
    await invite(app.ada, 'iris@acme.test', true)
    await expectSealed()
    await app.db.update(agency).set({ contactsMayInvite: true })
    const body = { ...rights, email: 'jon@acme.test' }
    await app.ben.call(inviteToCompany, { params: { id: app.acme.id }, body })
    await expectSealed()
  })

  test('can be passed on by all staff if the contact can’t see invoices', async () => {
    const kim = await app.contact('kim@acme.test', { mayComment: true })
    await app.stranger.call(requestReset, { body: { email: kim.email } })
    expect((await gil.call(getEmail, { params: await newest() })).text).toMatch(secret)
    await invite(gil, 'lou@acme.test', false)
    expect((await gil.call(getEmail, { params: await newest() })).text).toMatch(secret)
  })

  test('becomes protected once the recipient can see invoices, even if the email was written earlier', async () => {
    const max = await app.contact('max@acme.test', { mayComment: true })
    await app.stranger.call(requestReset, { body: { email: max.email } })
    await app.db.update(contacts).set({ seesInvoices: true }).where(eq(contacts.userId, max.userId))
    await expectSealed()
  })
})

test('an email with a link is visible only to its recipient if there’s a mail server, even while queued or after a failure', async () => {
  const sending = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  try {
    await sending.stranger.call(requestReset, { body: { email: sending.ben.email } })
    const [row] = await sending.db.select({ id: outboxEmails.id }).from(outboxEmails)
    const params = { id: row?.id ?? '' }
    expect(await sending.ada.call(getEmail, { params })).toMatchObject({ sealed: true, hasPage: false })
  } finally {
    await sending.close()
  }
})
