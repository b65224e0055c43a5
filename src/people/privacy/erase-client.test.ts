import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { createInvoice, payInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createQuote } from '#money/quotes/contract.ts'
import { addSubscription } from '#money/subscriptions/contract.ts'
import { listClients } from '#people/clients/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { House } from '#test/app.ts'
import { openHouse } from '#test/app.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { storeFile } from '#work/files/store.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { listProjects } from '#work/projects/contract.ts'
import { eraseClient, getErasure } from './contract.clients.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const of = (id: string) => ({ params: { id } })
const erase = (companyName: string) => ({ ...of(house.acme.id), body: { companyName } })

test("Cleo cannot see or erase Ben's company; neither may Ben, nor staff from whom money is kept", async () => {
  const dan = await house.person('dan@marlow.test', 'ADMIN')
  const name = erase('Acme Bakery')
  await expect(house.cleo.call(getErasure, of(house.acme.id))).rejects.toMatchObject({ status: 404 })
  await expect(house.cleo.call(eraseClient, name)).rejects.toMatchObject({ status: 404 })
  for (const who of [house.ben, dan]) {
    await expect(who.call(getErasure, of(house.acme.id))).rejects.toMatchObject({ status: 403 })
    await expect(who.call(eraseClient, name)).rejects.toMatchObject({ status: 403 })
  }
})

test('everything of a client goes once its name was typed: work, bytes, invoices with numbers, and nothing else', async () => {
  const project = of(house.benProject.id)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const ada = { userId: house.ada.userId, role: 'ADMIN', seesMoney: true, memberships: [] }
  const file = { projectId: house.benProject.id, name: 'home.png', kind: 'MOCKUP' as const, bytes }
  await storeFile(house.world, ada as never, house.clock.now(), file)
  await house.ben.call(addFeedback, { ...project, body: { body: 'More sun', pinX: 0.5, pinY: 0.5 } })
  await house.ben.call(sendMessage, { ...project, body: { body: 'Good morning' } })
  const lines = [{ description: 'Design', unitAmountCents: 500 }]
  const invoices = await Promise.all(
    [house.benProject, house.cleoProject].map(async ({ id }) => {
      const draft = await house.ada.call(createInvoice, { body: { projectId: id, lines } })
      return house.ada.call(sendInvoice, of(draft.id))
    }),
  )
  const body = { amountCents: 100, method: 'bank' as const }
  await house.ada.call(payInvoice, { ...of(invoices[0]?.id ?? ''), body })
  const plan = await house.ada.call(addSubscription, { ...of(house.acme.id), body: { planCode: 'care' } })
  await house.ada.call(createQuote, { body: { clientId: house.acme.id, title: 'Shop', lines } })
  const folder = join(house.config.EASEL_DATA_DIR, 'files', 'files')
  expect(readdirSync(folder)).toHaveLength(1)

  expect(await house.ada.call(getErasure, of(house.acme.id))).toEqual({
    contacts: 1,
    projects: 1,
    files: 1,
    comments: 1,
    messages: 1,
    invoices: 1,
    quotes: 1,
    plans: 1,
  })
  await expect(house.ada.call(eraseClient, erase('acme bakery'))).rejects.toMatchObject({
    status: 422,
    detail: 'Type the name exactly as it is: Acme Bakery',
  })
  expect(await house.ada.call(listProjects)).toHaveLength(2)
  // While Stripe charges a card for it, only we know of what to end there.
  const charged = (stripeSubscriptionId: string | null) =>
    house.db.update(subscriptions).set({ stripeSubscriptionId }).where(eq(subscriptions.id, plan.id))
  await charged('sub_1')
  await expect(house.ada.call(eraseClient, erase('Acme Bakery'))).rejects.toMatchObject({
    status: 409,
    problem: { code: 'PLAN_CHARGED' },
  })
  await charged(null)

  await house.ada.call(eraseClient, erase('Acme Bakery'))
  const names = (await house.ada.call(listClients)).map(({ companyName }) => companyName)
  expect(names).toEqual(['Cleo & Co'])
  expect((await house.ada.call(listProjects)).map(({ name }) => name)).toEqual(['Cleo’s shop'])
  expect((await house.ada.call(listInvoices)).map(({ id }) => id)).toEqual([invoices[1]?.id])
  expect(await house.ben.call(listNotifications)).toEqual([])
  expect(await house.ben.call(listClients)).toEqual([])
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  const [entry] = await house.db.select().from(auditLogs).where(eq(auditLogs.action, 'client.erase'))
  expect(entry && whole(entry).metadata).toMatchObject({ companyName: 'Acme Bakery', invoices: 1 })
})
