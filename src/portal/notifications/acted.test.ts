import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice, payInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { acceptQuote, createQuote, sendQuote } from '#money/quotes/contract.ts'
import { contacts } from '#schema/clients.ts'
import type { House, Person } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { listen } from '#test/readers/socket.ts'
import { addFeedback, resolveFeedback } from '#work/feedback/contract.ts'
import { approveMilestone, submitMilestone } from '#work/milestones/contract.decisions.ts'
import { createMilestone } from '#work/milestones/contract.ts'
import { acceptRequest, createProject } from '#work/projects/contract.ts'
import { listNotifications } from './contract.ts'

let house: House
/** A colleague of Ben's, with the same rights. */
let bea: Person
beforeAll(async () => {
  house = await openHouse()
  bea = await house.person('bea@acme.test')
  const rights = { seesInvoices: true, mayApprove: true, mayComment: true }
  const row = { clientId: house.acme.id, userId: bea.userId, createdAt: house.clock.now() }
  await house.db.insert(contacts).values({ ...row, ...rights })
})
afterAll(() => house.close())

const unread = async (who: Person, link: string) =>
  (await who.call(listNotifications, { query: { unread: 'true' } })).filter((one) =>
    one.link?.startsWith(link),
  )
const lines = [{ description: 'Design', unitAmountCents: 100_000 }]
const project = () => ({ params: { id: house.benProject.id } })

test('a milestone that one contact approved waits for nobody, live on every screen', async () => {
  const { id } = await house.ada.call(createMilestone, { ...project(), body: { title: 'Home page' } })
  await house.ada.call(submitMilestone, { params: { id } })
  const link = `/projects/${house.benProject.id}?tab=timeline`
  expect([await unread(house.ben, link), await unread(bea, link)]).toMatchObject([[{}], [{}]])
  const beas = await listen(house.base, bea.headers)
  await house.ben.call(approveMilestone, { params: { id }, body: {} })
  await beas.next('NOTIFICATIONS_CHANGED')
  expect([await unread(house.ben, link), await unread(bea, link)]).toEqual([[], []])
  beas.socket.close()
})

test('an invoice is read once it is paid in full, and not before', async () => {
  const body = { clientId: house.acme.id, currency: 'usd', dueAt: '2027-03-31', lines }
  const { id } = await house.ada.call(createInvoice, { body })
  const { dueCents } = await house.ada.call(sendInvoice, { params: { id } })
  const asks = async (who: Person) =>
    (await unread(who, `/invoices/${id}`)).filter(({ title }) => title.includes('is here'))
  const pay = (amountCents: number) =>
    house.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
  await pay(1_000)
  expect(await asks(bea)).toHaveLength(1)
  await pay(dueCents - 1_000)
  expect([await asks(house.ben), await asks(bea)]).toEqual([[], []])
})

test('a quote is read by everyone once one contact accepted it', async () => {
  const body = { clientId: house.acme.id, title: 'Shop', currency: 'usd', lines }
  const { id } = await house.ada.call(createQuote, { body })
  await house.ada.call(sendQuote, { params: { id } })
  expect(await unread(bea, `/quotes/${id}`)).toHaveLength(1)
  await house.ben.call(acceptQuote, { params: { id }, body: {} })
  expect([await unread(house.ben, `/quotes/${id}`), await unread(bea, `/quotes/${id}`)]).toEqual([[], []])
  // What the answer tells staff is new.
  expect(await unread(house.ada, `/quotes/${id}`)).toHaveLength(1)
})

test('a request is read by all staff once one of them answered it', async () => {
  const eve = await house.person('eve@marlow.test', 'ADMIN')
  const { id } = await house.ben.call(createProject, { body: { name: 'Shop', clientId: house.acme.id } })
  expect(await unread(eve, `/projects/${id}`)).toHaveLength(1)
  await house.ada.call(acceptRequest, { params: { id } })
  expect([await unread(eve, `/projects/${id}`), await unread(house.ada, `/projects/${id}`)]).toEqual([[], []])
  expect(await unread(house.ben, `/projects/${id}`)).toHaveLength(1)
})

test('a comment is read by who resolved it', async () => {
  const pin = { body: 'Lighter?', pinX: 0.5, pinY: 0.5 }
  const { id, number } = await house.ben.call(addFeedback, { ...project(), body: pin })
  const link = `/projects/${house.benProject.id}?tab=feedback&pin=${number}`
  expect(await unread(house.ada, link)).toHaveLength(1)
  await house.ada.call(resolveFeedback, { params: { id }, body: { resolved: true } })
  expect(await unread(house.ada, link)).toEqual([])
})
