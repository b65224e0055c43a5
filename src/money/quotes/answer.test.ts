import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBilling } from '#money/billing-settings/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { readPdf } from '#test/readers/pdf.ts'
import { getProject } from '#work/projects/contract.ts'
import { acceptQuote, createQuote, declineQuote, getQuote, sendQuote, withdrawQuote } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function sent(more: object = {}) {
  const lines = [{ description: 'Design', unitAmountCents: 100_000 }]
  const body = { clientId: app.acme.id, title: 'Shop', lines, ...more }
  const { id } = await app.ada.call(createQuote, { body })
  return app.ada.call(sendQuote, { params: { id } })
}

test('a quote can be accepted even if its deposit can’t be sent, and staff are told what’s missing', async () => {
  const { id } = await sent({ depositPercent: 30 })
  await app.ada.call(changeBilling, { body: { eInvoices: true } })
  expect(await app.ben.call(acceptQuote, { params: { id } })).toMatchObject({
    status: 'ACCEPTED',
    invoices: [],
  })
  await app.ada.call(changeBilling, { body: { eInvoices: false } })
  const [deposit] = (await app.ada.call(getQuote, { params: { id } })).invoices
  const params = { id: deposit?.id ?? '' }
  expect(await app.ada.call(getInvoice, { params })).toMatchObject({ status: 'DRAFT', amountCents: 30_000 })
  const notification = await app.ada.call(listNotifications)
  expect(notification.find(({ link }) => link === `/invoices/${params.id}`)).toMatchObject({
    title: 'Couldn’t send an invoice: Shop',
    body: expect.stringContaining('This e-invoice is missing details.'),
  })
})

test('a withdrawn quote stays readable but can’t be accepted, and an accepted quote can’t be withdrawn', async () => {
  const one = await sent()
  const params = { id: one.id }
  for (const who of [app.ben, app.cleo]) {
    await expect(who.call(withdrawQuote, { params })).rejects.toMatchObject({
      status: who === app.ben ? 403 : 404,
    })
  }
  expect(await app.ada.call(withdrawQuote, { params })).toMatchObject({
    status: 'WITHDRAWN',
    expired: false,
  })
  await app.ada.call(withdrawQuote, { params })
  expect(await actionsOn(app, one.id)).toEqual(['quote.create', 'quote.send', 'quote.withdraw'])
  const [notification] = await app.ben.call(listNotifications)
  expect(notification).toMatchObject({
    title: `Quote ${one.number} was withdrawn`,
    link: `/quotes/${one.id}`,
  })
  expect(await app.ben.call(getQuote, { params })).toMatchObject({
    status: 'WITHDRAWN',
    withdrawnAt: expect.any(String),
  })
  for (const answer of [
    () => app.ben.call(acceptQuote, { params }),
    () => app.ben.call(declineQuote, { params, body: {} }),
  ]) {
    await expect(answer()).rejects.toMatchObject({ status: 409, problem: { code: 'QUOTE_WITHDRAWN' } })
  }
  const pdf = await fetch(`${app.base}/api/quotes/${one.id}/pdf`, { headers: app.ben.headers })
  const { texts } = await readPdf(Buffer.from(await pdf.arrayBuffer()))
  expect(texts[0]).toContain(`Quote ${one.number} · Void`)

  const accepted = await sent()
  await app.ben.call(acceptQuote, { params: { id: accepted.id } })
  const late = app.ada.call(withdrawQuote, { params: { id: accepted.id } })
  await expect(late).rejects.toMatchObject({ status: 409, problem: { code: 'QUOTE_ANSWERED' } })
  const lines = [{ description: 'Design', unitAmountCents: 1 }]
  const draft = await app.ada.call(createQuote, {
    body: { clientId: app.acme.id, title: 'Not yet', lines },
  })
  const early = app.ada.call(withdrawQuote, { params: { id: draft.id } })
  await expect(early).rejects.toMatchObject({ status: 409, problem: { code: 'QUOTE_NOT_SENT' } })
})

test('if a quote is accepted and withdrawn at the same time, one request succeeds and the other gets a message', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await sent()
    const params = { id }
    const [accepted, withdrawn] = await Promise.allSettled([
      app.ben.call(acceptQuote, { params }),
      app.ada.call(withdrawQuote, { params }),
    ])
    const after = await app.ada.call(getQuote, { params })
    const won = accepted.status === 'fulfilled' ? 'ACCEPTED' : 'WITHDRAWN'
    expect(after).toMatchObject({ status: won, projectId: won === 'ACCEPTED' ? expect.any(String) : null })
    const refusal =
      accepted.status === 'rejected' ? accepted.reason : (withdrawn as { reason?: unknown }).reason
    expect(refusal).toMatchObject({
      status: 409,
      problem: { code: won === 'ACCEPTED' ? 'QUOTE_ANSWERED' : 'QUOTE_WITHDRAWN' },
    })
  }
})

test('only people who can see billing see the client’s reason and the agreed price', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  const max = await app.contact('max@acme.test', { seesInvoices: false, mayApprove: true })
  const declined = await sent()
  const reason = { reason: '$1,000 is too much' }
  await app.ben.call(declineQuote, { params: { id: declined.id }, body: reason })
  const { projectId } = await app.ben.call(acceptQuote, { params: { id: (await sent()).id } })
  expect(await dan.call(listNotifications)).toEqual([])
  expect((await app.ada.call(listNotifications)).some(({ body }) => body === reason.reason)).toBe(true)
  for (const who of [dan, max]) {
    const project = await who.call(getProject, { params: { id: projectId ?? '' } })
    expect(project).toMatchObject({ name: 'Shop', budgetMax: null })
  }
})
