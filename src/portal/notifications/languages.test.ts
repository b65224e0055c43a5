import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Language, languageCodes } from '#kernel/i18n/languages.ts'
import { day, money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { m as invoices } from '#money/document-emails/messages.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import type { ProjectStatus } from '#schema/values.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { openPost } from '#test/fixtures/notification-emails.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { changeStatus } from '#work/projects/contract.ts'
import { notify } from './notify.ts'

/** Marks a message that hasn't been formatted. */
const marks = /[\uE000\uE001]|\\ue00[01]/i

let app: TestApp
let post: ReturnType<typeof openPost>
let readers: Record<Language, Person>
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://portal.marlow.test' } })
  post = openPost(app)
  const { ben } = app
  readers = {
    en: await app.contact('edith@acme.test'),
    de: ben,
    fr: await app.contact('fleur@acme.test'),
    es: await app.contact('elena@acme.test'),
  }
  for (const [language, { userId }] of Object.entries(readers)) {
    await app.db
      .update(users)
      .set({ language: language as Language })
      .where(eq(users.id, userId))
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.update(projects).set({ status: 'DISCOVERY' })
  await post.clear()
})

const moved: Record<Language, string> = {
  en: 'Bakery website moved to Design',
  de: 'Bakery website ist jetzt in der Phase „Design“',
  fr: 'Bakery website passe en phase « Design »',
  es: 'Bakery website ha pasado a la fase «Diseño»',
}
const moveTo = (status: ProjectStatus) =>
  app.ada.call(changeStatus, { params: { id: app.benProject.id }, body: { status } })

/** The response that a browser in this language gets. */
async function read(language: Language, path: string) {
  const headers = { ...readers[language].headers, 'accept-language': language }
  const response = await fetch(app.base + path, { headers })
  return plain(await response.text())
}
/** Replaces special spaces with ordinary ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const stored = async () => {
  const rows = await app.db.select().from(notifications)
  return rows.map(({ title, body }) => [title, body])
}

test('each person sees an event in their language in lists, on the dashboard and in the export', async () => {
  await moveTo('DESIGN')
  for (const language of languageCodes) {
    const paths = ['/api/notifications', '/api/notifications?unread=true', '/api/dashboard']
    for (const path of [...paths, '/api/privacy/me/export']) {
      const answer = await read(language, path)
      expect(answer).toContain(moved[language])
      expect(answer).not.toMatch(marks)
    }
  }
  expect(await stored()).toEqual(languageCodes.map(() => [moved.en, null]))
})

test('daily emails and emails about decisions are in each recipient’s language', async () => {
  await post.pastTheMorning()
  await moveTo('DESIGN')
  const about = { number: 'INV-7', day: day('2027-03-31') }
  const body = t(invoices.amountDue, { amount: money(119_000, 'eur') })
  const notification = { title: t(invoices.dueOn, about), body, link: '/', kind: 'DECISION' as const }
  const people = Object.values(readers).map(({ userId }) => userId)
  await change(app, (tx) => notify(tx, people, notification))
  await post.run()
  post.advanceTo(8, 'Europe/Berlin')
  app.clock.advance(60_000)
  await post.run()
  const written = await app.db.select().from(outboxEmails)
  for (const language of languageCodes) {
    const theirs = written.filter(({ toAddress }) => toAddress === readers[language].email)
    const text = plain(theirs.map((email) => `${email.subject}\n${email.text}`).join('\n'))
    expect(text).toContain(moved[language])
    expect(text).toContain(due[language])
  }
  expect(JSON.stringify(written)).not.toMatch(marks)
})

const due: Record<Language, string> = {
  en: 'Invoice INV-7 is due on 31 Mar 2027',
  de: 'Rechnung INV-7 ist am 31.03.2027 fällig',
  fr: 'La facture INV-7 arrive à échéance le 31 mars 2027',
  es: 'La factura INV-7 vence el 31 mar 2027',
}

test('nested messages and amounts are formatted in a notification', async () => {
  const about = t(invoices.lateFee, { number: 'INV-1' })
  const title = t(invoices.invoiceTitle, { number: 'INV-2' })
  const body = t(invoices.invoiceBody, { amount: money(123_456, 'eur'), about })
  await change(app, (tx) => notify(tx, [app.ben.userId], { title, body, link: '/' }))
  const [one] = JSON.parse(await read('de', '/api/notifications'))
  expect(one.title).toBe('Neue Rechnung INV-2')
  expect(one.body).toBe('1.234,56 € für Mahngebühr zur Rechnung INV-1')
  expect(await stored()).toEqual([['Invoice INV-2 is here', '€1,234.56 for Late fee for invoice INV-1']])
})

test('text written by a person stays unchanged', async () => {
  await change(app, (tx) =>
    notify(tx, [app.ben.userId], { title: t(invoices.voidBody), body: 'Bis morgen', link: '/' }),
  )
  const [one] = JSON.parse(await read('de', '/api/notifications'))
  expect(one.body).toBe('Bis morgen')
})

test('rows without stored values, or whose message no longer exists, show the stored English text', async () => {
  await moveTo('DESIGN')
  const gone = { room: 'work/projects', key: 'goneNews', values: {} }
  const other = { room: 'work/gone', key: 'movedNews', values: {} }
  const renamed = { room: 'work/projects', key: 'movedNews', values: { title: 'Bakery website' } }
  for (const title of [undefined, gone, other, renamed]) {
    await app.db.update(notifications).set({ facts: title ? { title } : null })
    expect(await read('de', '/api/notifications')).toContain(moved.en)
  }
})

test('a notification’s stored values are dropped if an older release changes its title', async () => {
  await moveTo('DESIGN')
  await app.db.update(notifications).set({ read: true })
  const facts = () => app.db.select({ facts: notifications.facts }).from(notifications)
  expect((await facts()).every((row) => row.facts !== null)).toBe(true)
  await app.db.update(notifications).set({ title: 'What named an erased person is gone' })
  expect((await facts()).every((row) => row.facts === null)).toBe(true)
  expect(await read('de', '/api/notifications')).toContain('What named an erased person is gone')
})
