import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { acceptQuote, createQuote, sendQuote } from '#money/quotes/contract.ts'
import { contacts } from '#schema/clients.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { listen } from '#test/readers/socket.ts'
import { addFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { approveMilestone, submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { acceptRequest, createProject } from '#work/projects/contract.ts'
import { listNotifications } from './contract.ts'

let app: TestApp
/** Ben's colleague, with the same permissions. */
let bea: Person
beforeAll(async () => {
  app = await openTestApp()
  bea = await app.person('bea@acme.test')
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const row = { clientId: app.acme.id, userId: bea.userId, createdAt: app.clock.now() }
  await app.db.insert(contacts).values({ ...row, ...rights })
})
afterAll(() => app.close())

const unread = async (who: Person, link: string) =>
  (await who.call(listNotifications, { query: { unread: 'true' } })).filter((one) =>
    one.link?.startsWith(link),
  )
const lines = [{ description: 'Design', unitAmountCents: 100_000 }]
const project = () => ({ params: { id: app.benProject.id } })

test('approving a milestone marks its notification as read for every contact, live on every screen', async () => {
  const { id } = await app.ada.call(createMilestone, { ...project(), body: { title: 'Home page' } })
  await app.ada.call(submitMilestone, { params: { id } })
  const link = `/projects/${app.benProject.id}?tab=timeline`
  expect([await unread(app.ben, link), await unread(bea, link)]).toMatchObject([[{}], [{}]])
  const beas = await listen(app.base, bea.headers)
  await app.ben.call(approveMilestone, { params: { id }, body: {} })
  await beas.next('NOTIFICATIONS_CHANGED')
  expect([await unread(app.ben, link), await unread(bea, link)]).toEqual([[], []])
  beas.socket.close()
})

test('an invoice’s notification isn’t marked as read until the invoice is paid in full', async () => {
  const body = { clientId: app.acme.id, currency: 'usd', dueAt: '2027-03-31', lines }
  const { id } = await app.ada.call(createInvoice, { body })
  const { dueCents } = await app.ada.call(sendInvoice, { params: { id } })
  const asks = async (who: Person) =>
    (await unread(who, `/invoices/${id}`)).filter(({ title }) => title.includes('is here'))
  const pay = (amountCents: number) =>
    app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
  await pay(1_000)
  expect(await asks(bea)).toHaveLength(1)
  await pay(dueCents - 1_000)
  expect([await asks(app.ben), await asks(bea)]).toEqual([[], []])
})

test('a quote’s notification is marked as read for everyone once one contact accepts it', async () => {
  const body = { clientId: app.acme.id, title: 'Shop', currency: 'usd', lines }
  const { id } = await app.ada.call(createQuote, { body })
  await app.ada.call(sendQuote, { params: { id } })
  expect(await unread(bea, `/quotes/${id}`)).toHaveLength(1)
  await app.ben.call(acceptQuote, { params: { id }, body: {} })
  expect([await unread(app.ben, `/quotes/${id}`), await unread(bea, `/quotes/${id}`)]).toEqual([[], []])
  // The notification to staff about the answer is new.
  expect(await unread(app.ada, `/quotes/${id}`)).toHaveLength(1)
})

test('a request’s notification is marked as read for all staff once one of them answers it', async () => {
  const eve = await app.person('eve@marlow.test', 'ADMIN')
  const { id } = await app.ben.call(createProject, { body: { name: 'Shop', clientId: app.acme.id } })
  expect(await unread(eve, `/projects/${id}`)).toHaveLength(1)
  await app.ada.call(acceptRequest, { params: { id } })
  expect([await unread(eve, `/projects/${id}`), await unread(app.ada, `/projects/${id}`)]).toEqual([[], []])
  expect(await unread(app.ben, `/projects/${id}`)).toHaveLength(1)
})

test('resolving a comment marks its notification as read for the person who resolves it', async () => {
  const pin = { body: 'Lighter?', pinX: 0.5, pinY: 0.5 }
  const { id, number } = await app.ben.call(addFeedback, { ...project(), body: pin })
  const link = `/projects/${app.benProject.id}?tab=feedback&pin=${number}`
  expect(await unread(app.ada, link)).toHaveLength(1)
  await app.ada.call(resolveFeedback, { params: { id }, body: { resolved: true } })
  expect(await unread(app.ada, link)).toEqual([])
})
