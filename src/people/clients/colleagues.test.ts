import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateAgency } from '#agency/settings/contract.ts'
import { acceptInvitation } from '#people/invitations/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { invitationFor } from '#test/fixtures/invitations.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { inviteToCompany, listColleagues, revokeColleagueInvitation } from './contract.colleagues.ts'
import {
  changeContact,
  inviteContact,
  listContacts,
  listInvitations,
  removeContact,
} from './contract.contacts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
let dora: Person
beforeEach(async () => {
  await allow(true)
  count += 1
  dora = await app.contact(`dora${count}@acme.test`)
})

const allow = (contactsMayInvite: boolean) => app.ada.call(updateAgency, { body: { contactsMayInvite } })
const acme = () => ({ id: app.acme.id })
const invite = (who: Person, email: string, rights = {}) =>
  who.call(inviteToCompany, { params: acme(), body: { email, ...rights } })
const tokenFor = (address: string) => invitationFor(app, address)
const companyOf = async (who: Person) => (await who.call(listColleagues))[0]

test("Cleo cannot see Ben's colleagues, invite anyone to his company or revoke an invitation", async () => {
  const { id } = await invite(app.ben, 'finn@acme.test')
  expect(JSON.stringify(await app.cleo.call(listColleagues))).not.toContain('acme')
  expect(await errorOf(invite(app.cleo, 'cleo2@cleo.test'))).toMatchObject({ status: 404 })
  const params = { ...acme(), invitationId: id }
  expect(await errorOf(app.cleo.call(revokeColleagueInvitation, { params }))).toMatchObject({ status: 404 })
  expect((await companyOf(app.ben))?.colleagues.map(({ email }) => email)).toContain(dora.email)
})

test('inviting colleagues is off by default, and nobody can invite or see invitations', async () => {
  const fresh = await openTestApp()
  const [company] = await fresh.ben.call(listColleagues)
  expect(company).toMatchObject({ companyName: 'Acme Bakery', mayInvite: false, invitations: [] })
  const params = { id: fresh.acme.id }
  const attempt = fresh.ben.call(inviteToCompany, { params, body: { email: 'finn@acme.test' } })
  expect((await errorOf(attempt)).detail).toBe('Please ask the agency to invite your colleague.')
  await fresh.close()
})

describe('a colleague who is invited', () => {
  test('can only comment unless given more permissions, and staff are notified', async () => {
    const made = await invite(app.ben, `Finn${count}@acme.test`)
    expect(made).toMatchObject({ seesInvoices: false, mayApprove: false, mayComment: true, own: true })
    const [notification] = await app.ada.call(listNotifications)
    expect(notification).toMatchObject({
      title: `Ben invited finn${count}@acme.test`,
      link: `/admin/clients/${app.acme.id}`,
    })
    const all = await app.ada.call(listInvitations, { params: acme() })
    expect(all[0]).toMatchObject({ email: made.email, invitedBy: 'Ben', byContact: true })
  })

  test('never gets more permissions than the inviter, either when invited or when accepting', async () => {
    const email = `gil${count}@acme.test`
    expect(await errorOf(invite(dora, email, { seesInvoices: true }))).toMatchObject({ status: 403 })
    const eve = await app.contact(`contact${count}@acme.test`, { seesInvoices: true, mayApprove: true })
    await invite(eve, email, { seesInvoices: true, mayApprove: true })
    await changeRights(eve, { seesInvoices: false })
    const gil = await app.person(email)
    await accept(gil)
    const company = await companyOf(gil)
    expect(company?.colleagues.find((one) => one.userId === gil.userId)).toMatchObject({
      seesInvoices: false,
      mayApprove: true,
    })
  })

  test('can’t rejoin through the link of a removed colleague', async () => {
    const email = `hal${count}@acme.test`
    await invite(dora, email)
    const hal = await app.person(email)
    const token = await tokenFor(email)
    await app.ada.call(removeContact, { params: { ...acme(), contactId: await contactIdOf(dora) } })
    const attempt = hal.call(acceptInvitation, { params: { token } })
    expect(await errorOf(attempt)).toMatchObject({ status: 410 })
    expect(await hal.call(listColleagues)).toEqual([])
  })

  test('isn’t revealed to be staff before accepting, and then stays staff', async () => {
    const email = `ida${count}@marlow.test`
    const ida = await app.person(email, 'ADMIN')
    await invite(app.ben, email)
    expect((await errorOf(accept(ida))).problem).toMatchObject({ status: 409, code: 'STAFF' })
  })
})

describe('an invitation', () => {
  test('can be revoked by its sender and by staff, but by no other colleague', async () => {
    const { id } = await invite(app.ben, `jo${count}@acme.test`)
    const params = { ...acme(), invitationId: id }
    expect((await companyOf(dora))?.invitations.find((one) => one.id === id)).toMatchObject({ own: false })
    expect(await errorOf(dora.call(revokeColleagueInvitation, { params }))).toMatchObject({ status: 404 })
    await app.ben.call(revokeColleagueInvitation, { params })
    const jo = await app.person(`jo${count}@acme.test`)
    expect(await errorOf(accept(jo))).toMatchObject({ status: 410 })
    expect(await errorOf(app.ben.call(revokeColleagueInvitation, { params }))).toMatchObject({ status: 404 })
  })

  test('sent by staff isn’t replaced by one with fewer permissions', async () => {
    const email = `kim${count}@acme.test`
    await app.ada.call(inviteContact, { params: acme(), body: { email, seesInvoices: true } })
    expect((await errorOf(invite(app.ben, email))).problem).toMatchObject({ status: 409, code: 'INVITED' })
    expect((await errorOf(invite(app.ben, dora.email))).problem).toMatchObject({ code: 'CONTACT_EXISTS' })
  })

  test('is refused after ten others on the same day, even if many are sent at the same time', async () => {
    const ends = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        invite(dora, `many${count}.${index}@acme.test`).then(
          () => 201,
          (error: { status: number }) => error.status,
        ),
      ),
    )
    expect(ends.filter((status) => status === 201)).toHaveLength(10)
    expect(ends.filter((status) => status === 429)).toHaveLength(3)
    expect(await invite(app.ben, `many${count}@acme.test`)).toMatchObject({ own: true })
    app.clock.advance(25 * 60 * 60_000)
    await invite(dora, `tomorrow${count}@acme.test`)
  })
})

async function contactIdOf(who: Person): Promise<string> {
  const all = await app.ada.call(listContacts, { params: acme() })
  return all.find(({ userId }) => userId === who.userId)?.id ?? ''
}

async function changeRights(who: Person, body: object): Promise<void> {
  await app.ada.call(changeContact, { params: { ...acme(), contactId: await contactIdOf(who) }, body })
}

async function accept(who: Person) {
  return who.call(acceptInvitation, { params: { token: await tokenFor(who.email) } })
}
