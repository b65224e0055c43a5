import { afterAll, beforeAll, expect, test } from 'vitest'
import type { House } from '#dev/cast.ts'
import { openHouse } from '#dev/cast.ts'
import { changeBilling } from '#features/invoices/contract.settings.ts'
import { getInvoice } from '#features/invoices/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getProject } from '#features/projects/contract.ts'
import { acceptQuote, createQuote, declineQuote, getQuote, sendQuote } from './contract.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function sent(more: object = {}) {
  const lines = [{ description: 'Design', unitAmountCents: 100_000 }]
  const body = { clientId: house.acme.id, title: 'Shop', lines, ...more }
  const { id } = await house.ada.call(createQuote, { body })
  return house.ada.call(sendQuote, { params: { id } })
}

test('where its deposit cannot be sent, it is accepted all the same, and staff are told what is missing', async () => {
  const { id } = await sent({ depositPercent: 30 })
  await house.ada.call(changeBilling, { body: { eInvoices: true } })
  expect(await house.ben.call(acceptQuote, { params: { id } })).toMatchObject({
    status: 'ACCEPTED',
    invoices: [],
  })
  await house.ada.call(changeBilling, { body: { eInvoices: false } })
  const [deposit] = (await house.ada.call(getQuote, { params: { id } })).invoices
  const params = { id: deposit?.id ?? '' }
  expect(await house.ada.call(getInvoice, { params })).toMatchObject({ status: 'DRAFT', amountCents: 30_000 })
  const news = await house.ada.call(listNotifications)
  expect(news.find(({ link }) => link === `/invoices/${params.id}`)).toMatchObject({
    title: 'An invoice could not be sent: Shop',
    body: expect.stringContaining('An e-invoice needs more.'),
  })
})

test('what a client says of a price, and what it agreed on, is for those who see money', async () => {
  const dan = await house.person('dan@marlow.test', 'ADMIN')
  const max = await house.contact('max@acme.test', { seesInvoices: false, mayApprove: true })
  const declined = await sent()
  const reason = { reason: '$1,000 is too much' }
  await house.ben.call(declineQuote, { params: { id: declined.id }, body: reason })
  const { projectId } = await house.ben.call(acceptQuote, { params: { id: (await sent()).id } })
  expect(await dan.call(listNotifications)).toEqual([])
  expect((await house.ada.call(listNotifications)).some(({ body }) => body === reason.reason)).toBe(true)
  for (const who of [dan, max]) {
    const project = await who.call(getProject, { params: { id: projectId ?? '' } })
    expect(project).toMatchObject({ name: 'Shop', budgetMax: null })
  }
})
