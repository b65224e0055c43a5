import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#agency/audit-log/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import {
  createInvoice,
  creditInvoice,
  discardInvoice,
  sendInvoice,
  voidInvoice,
} from '#money/invoices/contract.write.ts'
import { payInvoice, voidPayment } from '#money/payments/contract.ts'
import { notifyOfRecorded } from '#money/payments/notify-recorded.ts'
import { refundInvoice } from '#money/refunds/contract.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { cardsIn } from '#test/fixtures/card-payments.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { billingIn, line } from '#test/fixtures/invoices.ts'
import { actionsOn } from '#test/readers/audit-log.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { listen } from '#test/readers/socket.ts'
import type { FileItem } from '#work/files/contract.ts'
import { listVersions, readContent } from '#work/files/contract.ts'
import { pngOf, uploadSample } from '#work/files/seed.ts'
import { getReview } from '#work/review-links/contract.guest.ts'
import { markFinal } from './contract.ts'

let stripe: FakeStripe
let app: TestApp
/** A colleague of Ben's who can't see invoices. */
let eve: Person
beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({ env: stripe.env })
  eve = await app.contact('eve@acme.test')
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const { draft, sent } = billingIn(() => app)
const { paid, publish } = cardsIn(
  () => app,
  () => stripe,
)

async function design(person = app.ada, name = 'Home.png'): Promise<FileItem> {
  const bytes = await pngOf(60, 40)
  const file = { projectId: app.benProject.id, kind: 'MOCKUP' as const, name, bytes }
  return uploadSample(fetch, app.base, person, file)
}

const mark = ({ id }: { id: string }, invoiceId: string | null, who = app.ada) =>
  who.call(markFinal, { params: { id }, body: { invoiceId } })

async function finalOn(invoiceId: string): Promise<FileItem> {
  return mark(await design(), invoiceId)
}

async function as(who: Person, { id }: { id: string }): Promise<FileItem> {
  const [newest] = await who.call(listVersions, { params: { id } })
  if (!newest) throw new Error('The file is gone')
  return newest
}

const isLocked = async (file: FileItem) => (await as(app.ben, file)).locked
const pay = (id: string, amountCents = 10_000) =>
  app.ada.call(payInvoice, { params: { id }, body: { amountCents, method: 'bank' } })
const refund = (id: string, amountCents: number) =>
  app.ada.call(refundInvoice, { params: { id }, body: { amountCents } })
const voidFirst = async (id: string, paymentId: string) =>
  app.ada.call(voidPayment, { params: { id, paymentId }, body: { reason: 'Entered twice' } })
const newsOf = async (who: Person) =>
  (await who.call(listNotifications)).filter(({ title }) => title === 'Your final files are ready')

describe('marking a file as final', () => {
  test('Cleo cannot see Ben’s final file, and only staff who can see billing can mark it', async () => {
    const { id } = await sent()
    const file = await finalOn(id)
    expect(await errorOf(as(app.cleo, file))).toMatchObject({ status: 404 })
    expect(await errorOf(mark(file, id, app.cleo))).toMatchObject({ status: 404 })
    expect(await errorOf(mark(file, null, app.ben))).toMatchObject({ status: 403 })
    const gus = await app.person('gus@marlow.test', 'ADMIN')
    expect(await errorOf(mark(file, null, gus))).toMatchObject({ status: 403 })
    expect(await as(gus, file)).toMatchObject({ locked: false, final: { open: false, invoice: null } })
    expect(await actionsOn(app, file.id)).toContain('file.final')
    const entries = async (who: Person) =>
      (await who.call(listAudit, { query: { action: 'file.final' } })).map(({ targetId }) => targetId)
    expect([await entries(app.ada), await entries(gus)]).toEqual([[file.id], []])
    expect(await mark(file, null)).toMatchObject({ final: null })
    expect(await isLocked(file)).toBe(false)
  })

  test('needs an invoice of this client that can be paid, and a file from the agency', async () => {
    const file = await design()
    const cleos = { projectId: app.cleoProject.id, lines: [line()] }
    const { id: cleosId } = await app.ada.call(createInvoice, { body: cleos })
    const gone = await sent()
    await app.ada.call(voidInvoice, { params: { id: gone.id } })
    const credited = await sent()
    const note = await app.ada.call(creditInvoice, { params: { id: credited.id }, body: {} })
    for (const id of [cleosId, gone.id, credited.id, note.id]) {
      const { status, problem } = await errorOf(mark(file, id))
      expect([status, problem.errors?.invoiceId?.length]).toEqual([422, 1])
    }
    expect((await as(app.ada, file)).final).toBeNull()
    const theirs = await design(app.ben, 'Logo.png')
    expect(await errorOf(mark(theirs, (await sent()).id))).toMatchObject({ status: 409 })
  })

  test('shows clients the invoice once it’s sent, if they can see invoices', async () => {
    const { id } = await draft()
    const file = await finalOn(id)
    expect(file.final).toEqual({ open: false, invoice: { id, number: null, status: 'DRAFT' } })
    expect(await as(app.ben, file)).toMatchObject({ locked: true, final: { open: false, invoice: null } })
    const { number } = await app.ada.call(sendInvoice, { params: { id } })
    expect((await as(app.ben, file)).final?.invoice).toEqual({ id, number, status: 'SENT' })
    expect((await as(eve, file)).final?.invoice).toBeNull()
    const read = (who: Person) => errorOf(who.call(readContent, { params: { id: file.id } }))
    expect(await read(app.ben)).toMatchObject({
      status: 403,
      detail: `You can download this file once invoice ${number} is paid.`,
    })
    expect((await read(eve)).detail).toBe('You can download this file once its invoice is paid.')
  })
})

describe('a final file', () => {
  test('that opened is announced even if part of the payment is refunded within a minute', async () => {
    const { id } = await sent()
    await finalOn(id)
    const before = (await newsOf(app.ben)).length
    await pay(id)
    await refund(id, 1_000)
    expect(await newsOf(app.ben)).toHaveLength(before + 1)
  })

  test('opens live for contacts and guests after a card payment, and everyone is notified', async () => {
    const { id } = await sent()
    const file = await finalOn(id)
    const guest = await letIn(app, await shareWith(app, app.benProject.id, { fileId: file.id }))
    const shown = async () => {
      const { files } = await guest.call(getReview, { params: { id: guest.link.id } })
      return files.map(({ locked }) => locked)
    }
    expect(await shown()).toEqual([true])
    const socket = await listen(app.base, eve.headers)
    await socket.join(app.benProject.id)
    expect(await publish((await paid(id)).completed)).toBe(200)
    await socket.next('FILES_CHANGED', (event) => event.id === file.id)
    socket.socket.terminate()
    expect([await isLocked(file), await shown()]).toEqual([false, [false]])
    for (const who of [app.ben, eve]) {
      expect((await newsOf(who))[0]).toMatchObject({
        body: 'You can now download Home.png.',
        link: `/projects/${app.benProject.id}?tab=files&file=${file.id}`,
      })
    }
    expect(await newsOf(app.cleo)).toEqual([])
  })

  test('opens with a manually recorded payment, but contacts are notified only once it can no longer be undone', async () => {
    const { id } = await sent()
    const file = await finalOn(id)
    const before = (await newsOf(eve)).length
    await pay(id, 4_000)
    expect(await isLocked(file)).toBe(true)
    await pay(id, 6_000)
    expect(await isLocked(file)).toBe(false)
    expect(await newsOf(eve)).toHaveLength(before)
    app.clock.advance(61_000)
    await notifyOfRecorded(app.services)
    expect(await newsOf(eve)).toHaveLength(before + 1)
  })

  test('closes when the payment is voided or refunded in full, and stays open after a partial refund', async () => {
    const { id } = await sent()
    const file = await finalOn(id)
    const { payments } = await pay(id)
    await voidFirst(id, payments[0]?.id ?? '')
    expect(await isLocked(file)).toBe(true)
    await pay(id)
    await refund(id, 4_000)
    expect(await isLocked(file)).toBe(false)
    await refund(id, 6_000)
    expect(await isLocked(file)).toBe(true)
    expect((await as(app.ben, file)).final).toEqual({ open: false, invoice: null })
  })

  test('opens if a credit note settles the rest, and closes if it cancels the whole invoice', async () => {
    const { id } = await sent()
    const file = await finalOn(id)
    await pay(id, 6_000)
    await app.ada.call(creditInvoice, { params: { id }, body: { lines: [line(4_000)] } })
    expect(await isLocked(file)).toBe(false)
    await app.ada.call(creditInvoice, { params: { id }, body: { lines: [line(6_000)] } })
    expect(await isLocked(file)).toBe(true)
  })

  test('stays locked if its invoice is voided or discarded, until staff choose another', async () => {
    const [one, other] = [await sent(), await draft()]
    const [first, second] = [await finalOn(one.id), await finalOn(other.id)]
    await app.ada.call(voidInvoice, { params: { id: one.id } })
    await app.ada.call(discardInvoice, { params: { id: other.id } })
    expect([await isLocked(first), await isLocked(second)]).toEqual([true, true])
    expect((await as(app.ben, first)).final?.invoice).toBeNull()
    expect((await as(app.ada, first)).final?.invoice?.status).toBe('VOID')
    const { id } = await sent()
    await pay(id)
    expect((await mark(first, id)).final?.open).toBe(true)
    expect(await isLocked(first)).toBe(false)
  })

  test('locks its new versions too, and links to it open its card', async () => {
    const { id } = await sent()
    const file = await finalOn(id)
    const more = {
      projectId: app.benProject.id,
      name: 'Home.png',
      bytes: await pngOf(80, 60),
      fileId: file.id,
    }
    const { url } = await uploadSample(fetch, app.base, app.ada, more)
    const headers = { ...app.ben.headers, 'sec-fetch-dest': 'document' }
    const response = await fetch(app.base + url, { headers, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/projects/${app.benProject.id}?tab=files&file=${file.id}`,
    ])
    expect((await as(app.ben, file)).thumbnailUrl).toBe(`/api/files/${file.id}/preview?version=2&width=640`)
  })
})

test('an invoice names the final files that it unlocks, but no internal ones to clients or in emailed links', async () => {
  const { id } = await sent()
  const shown = await finalOn(id)
  const file = { projectId: app.benProject.id, kind: 'DOCUMENT' as const, name: 'Notes.txt', internal: true }
  const hidden = await uploadSample(fetch, app.base, app.ada, { ...file, bytes: Buffer.from('Notes') })
  await mark(hidden, id)
  const namesFor = async (who: Pick<Person, 'call'>) =>
    (await who.call(getInvoice, { params: { id } })).finals.map(({ name }) => name)
  expect(await namesFor(app.ada)).toEqual(['Home.png', 'Notes.txt'])
  expect(await namesFor(app.ben)).toEqual(['Home.png'])
  expect(await errorOf(namesFor(app.cleo))).toMatchObject({ status: 404 })
  const about = { clientId: app.acme.id, projectId: app.benProject.id, invoiceId: id }
  const browser = openBrowser(app)
  await browser.open((await deliverLink(app, app.ben, about, '/')).token)
  const opened = await fetch(`${app.base}/api/invoices/${id}`, { headers: browser.headers() })
  expect(await opened.json()).toMatchObject({ id, finals: [] })
  expect((await pay(id)).finals).toHaveLength(2)
  expect(await as(app.ben, shown)).toMatchObject({ locked: false })
})
