import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '#kernel/browser/call.ts'
import { requestReset } from '#people/accounts/verification/contract.ts'
import { changeClient } from '#people/clients/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { shareWith, tokenOf } from '#test/fixtures/guests.ts'
import { billingIn } from '#test/fixtures/invoices.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { markFinal } from '#work/finals/contract.ts'
import { requestReviewCode } from './contract.guest.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => setLanguage('de'))

const setLanguage = (language: 'de' | null) =>
  app.ada.call(changeClient, { params: { id: app.acme.id }, body: { language } })
const newestTo = async (address: string) => {
  const rows = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, address))
    .orderBy(desc(outboxEmails.id))
  return rows[0]
}
const browser = { 'accept-language': 'pl,fr;q=0.8,en;q=0.5' }

test('a guest is invited in the client’s language, with a picture of the design', async () => {
  const bytes = await pngOf(800, 600)
  const projectId = app.benProject.id
  const file = { projectId, name: 'Home.png', bytes, kind: 'MOCKUP' as const }
  const { id } = await uploadSample(fetch, app.base, app.ada, file)
  const { email } = await shareWith(app, projectId, { fileId: id })
  const sentEmail = await newestTo(email)
  expect(sentEmail?.subject).toMatch(/^Ada bittet Sie/)
  expect(sentEmail?.html).toContain('alt="Home.png"')
  expect(sentEmail?.pictures).toHaveLength(1)
  expect(sentEmail?.text).toContain('Mit einer Antwort auf diese E-Mail erreichen Sie Studio Marlow.')
})

test('an invitation has no picture of a final file whose invoice isn’t paid', async () => {
  const projectId = app.benProject.id
  const file = { projectId, name: 'Final.png', bytes: await pngOf(800, 600), kind: 'MOCKUP' as const }
  const { id } = await uploadSample(fetch, app.base, app.ada, file)
  const { id: invoiceId } = await billingIn(() => app).sent()
  await app.ada.call(markFinal, { params: { id }, body: { invoiceId } })
  const { email } = await shareWith(app, projectId, { fileId: id })
  const sentEmail = await newestTo(email)
  expect(sentEmail?.html).toContain('Final.png')
  expect(sentEmail?.pictures ?? []).toEqual([])
})

test('the email with a guest’s code is in the language of their browser, or in the client’s if Easel lacks that one', async () => {
  const link = await shareWith(app, app.benProject.id)
  const params = { token: tokenOf(link) }
  await call(requestReviewCode, { params }, { base: app.base, headers: browser })
  expect((await newestTo(link.email))?.html).toContain('<html lang="fr"')
  await call(requestReviewCode, { params }, { base: app.base, headers: { 'accept-language': 'pl' } })
  expect((await newestTo(link.email))?.html).toContain('<html lang="de"')
})

test('a password reset is in the person’s language, or in that of the requesting browser', async () => {
  const reset = () =>
    call(requestReset, { body: { email: app.ben.email } }, { base: app.base, headers: browser })
  await reset()
  expect((await newestTo(app.ben.email))?.html).toContain('<html lang="de"')
  await setLanguage(null)
  await reset()
  expect((await newestTo(app.ben.email))?.html).toContain('<html lang="fr"')
})
