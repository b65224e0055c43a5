import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { listInvoices } from '#money/invoices/contract.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { payInvoice } from '#money/payments/contract.ts'
import { createQuote } from '#money/quotes/contract.ts'
import { addSubscription } from '#money/subscriptions/contract.ts'
import { listClients } from '#people/clients/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { auditLogs } from '#schema/audit.ts'
import { subscriptions } from '#schema/subscriptions.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { storeFile } from '#work/files/store-file.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { listProjects } from '#work/projects/contract.ts'
import { eraseClient, getErasure } from './contract.clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const of = (id: string) => ({ params: { id } })
const erase = (companyName: string) => ({ ...of(app.acme.id), body: { companyName } })

test('Cleo cannot see or erase Ben’s company, and neither Ben nor staff who can’t see billing can erase it', async () => {
  const dan = await app.person('dan@marlow.test', 'ADMIN')
  const name = erase('Acme Bakery')
  await expect(app.cleo.call(getErasure, of(app.acme.id))).rejects.toMatchObject({ status: 404 })
  await expect(app.cleo.call(eraseClient, name)).rejects.toMatchObject({ status: 404 })
  for (const who of [app.ben, dan]) {
    await expect(who.call(getErasure, of(app.acme.id))).rejects.toMatchObject({ status: 403 })
    await expect(who.call(eraseClient, name)).rejects.toMatchObject({ status: 403 })
  }
})

test('typing a client’s name erases its work, files and numbered invoices, and nothing else', async () => {
  const project = of(app.benProject.id)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const ada = { userId: app.ada.userId, role: 'ADMIN', seesMoney: true, memberships: [] }
  const file = { projectId: app.benProject.id, name: 'home.png', kind: 'MOCKUP' as const, bytes }
  await storeFile(app.services, ada as never, app.clock.now(), file)
  await app.ben.call(addFeedback, { ...project, body: { body: 'More sun', pinX: 0.5, pinY: 0.5 } })
  await app.ben.call(sendMessage, { ...project, body: { body: 'Good morning' } })
  const lines = [{ description: 'Design', unitAmountCents: 500 }]
  const invoices = await Promise.all(
    [app.benProject, app.cleoProject].map(async ({ id }) => {
      const draft = await app.ada.call(createInvoice, { body: { projectId: id, lines } })
      return app.ada.call(sendInvoice, of(draft.id))
    }),
  )
  const body = { amountCents: 100, method: 'bank' as const }
  await app.ada.call(payInvoice, { ...of(invoices[0]?.id ?? ''), body })
  const subscription = await app.ada.call(addSubscription, { ...of(app.acme.id), body: { planCode: 'care' } })
  await app.ada.call(createQuote, { body: { clientId: app.acme.id, title: 'Shop', lines } })
  const folder = join(app.config.EASEL_DATA_DIR, 'files', 'files')
  expect(readdirSync(folder)).toHaveLength(1)

  expect(await app.ada.call(getErasure, of(app.acme.id))).toEqual({
    contacts: 1,
    projects: 1,
    files: 1,
    comments: 1,
    messages: 1,
    invoices: 1,
    quotes: 1,
    plans: 1,
  })
  await expect(app.ada.call(eraseClient, erase('acme bakery'))).rejects.toMatchObject({
    status: 422,
    detail: 'Type the name exactly as shown: Acme Bakery',
  })
  expect(await app.ada.call(listProjects)).toHaveLength(2)
  // While Stripe charges a card for it, only we know which subscription to cancel.
  const charged = (stripeSubscriptionId: string | null) =>
    app.db.update(subscriptions).set({ stripeSubscriptionId }).where(eq(subscriptions.id, subscription.id))
  await charged('sub_1')
  await expect(app.ada.call(eraseClient, erase('Acme Bakery'))).rejects.toMatchObject({
    status: 409,
    problem: { code: 'PLAN_CHARGED' },
  })
  await charged(null)

  await app.ada.call(eraseClient, erase('Acme Bakery'))
  const names = (await app.ada.call(listClients)).map(({ companyName }) => companyName)
  expect(names).toEqual(['Cleo & Co'])
  expect((await app.ada.call(listProjects)).map(({ name }) => name)).toEqual(['Cleo’s shop'])
  expect((await app.ada.call(listInvoices)).map(({ id }) => id)).toEqual([invoices[1]?.id])
  expect(await app.ben.call(listNotifications)).toEqual([])
  expect(await app.ben.call(listClients)).toEqual([])
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  const [entry] = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'client.erase'))
  expect(entry && whole(entry).metadata).toMatchObject({ companyName: 'Acme Bakery', invoices: 1 })
})
