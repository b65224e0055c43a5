import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { makeInvoice } from '#money/invoices/seed.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { replyToFeedback } from '#work/feedback/contract.replies.ts'
import { setFeedbackState } from '#work/feedback/contract.states.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { describeToDo } from './describe-to-do.ts'

const day = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const waitingFor = async (person: Person) => (await person.call(getDashboard)).waiting.items
const kindsFor = async (person: Person) => (await waitingFor(person)).map(({ kind }) => kind)
const project = () => ({ params: { id: app.benProject.id } })
const say = (who: Person, body: string, more: object = {}) =>
  who.call(sendMessage, { ...project(), body: { body, ...more } })
const readAll = () => app.db.update(notifications).set({ read: true })

test('a chat question stays a to-do after it’s read until someone answers it, and Cleo never sees it', async () => {
  await say(app.ada, 'Which photo do you prefer?')
  expect(await kindsFor(app.ben)).toEqual(['MESSAGES'])
  await readAll()
  await say(app.ada, 'Ben pays late.', { internal: true })
  await readAll()
  const [item] = await waitingFor(app.ben)
  expect(item).toMatchObject({ kind: 'QUESTION', title: 'Bakery website', projectId: app.benProject.id })
  expect(item?.link).toBe(`/projects/${app.benProject.id}?tab=chat&message=1`)
  for (const person of [app.cleo, app.ada]) expect(await kindsFor(person)).toEqual([])
  await say(app.ben, 'The left one')
  expect(await kindsFor(app.ben)).toEqual([])
  await say(app.ada, 'Thank you.')
  await readAll()
  expect(await kindsFor(app.ben)).toEqual([])
})

test('at most 100 unread messages of a conversation are counted, and the link leads to the oldest', async () => {
  const { number } = await say(app.ben, 'The first')
  for (let sent = 1; sent <= 100; sent += 1) await say(app.ben, `Message ${sent}`)
  const [item] = await waitingFor(app.ada)
  expect(item).toMatchObject({ kind: 'MESSAGES', count: 100 })
  expect(item?.link).toBe(`/projects/${app.benProject.id}?tab=chat&message=${number}`)
  if (item)
    expect(
      formatText(
        { language: 'en', locale: 'en-US' },
        describeToDo({ role: 'ADMIN' } as Parameters<typeof describeToDo>[0], item),
      ),
    ).toBe('More than 99 unread messages')
  await readAll()
})

test('a thread is a to-do for staff or the client, depending on who wrote last', async () => {
  const pin = (who: Person, body: string) =>
    who.call(addFeedback, { ...project(), body: { body, pinX: 0.5, pinY: 0.5 } })
  const reply = (who: Person, id: string, body: string, more: object = {}) =>
    who.call(replyToFeedback, { params: { id }, body: { body, ...more } })
  const adas = await pin(app.ada, 'Please send the text')
  const bens = await pin(app.ben, 'Larger, please')
  await readAll()
  const count = async () => (await waitingFor(app.ben)).find(({ kind }) => kind === 'PINS')?.count ?? 0
  expect(await count()).toBe(1)
  await reply(app.ben, adas.id, 'I sent it')
  expect(await count()).toBe(0)
  await reply(app.ada, bens.id, 'We’ll do that.')
  expect(await count()).toBe(0)
  await reply(app.ada, bens.id, 'The heading or the text?')
  await reply(app.ada, bens.id, 'Both, I think', { internal: true })
  expect(await count()).toBe(1)
  await reply(app.ben, bens.id, 'Both')
  expect(await count()).toBe(0)
})

test('the to-do for an invoice due tomorrow shows what is due and when', async () => {
  const now = app.clock.now()
  const dueAt = new Date(now.getTime() + day).toISOString().slice(0, 10)
  await makeInvoice(app.db, {
    client: app.acme,
    createdBy: app.ada.userId,
    number: '2026-9',
    lines: [{ unitAmountCents: 440_717 }],
    createdAt: now,
    issuedAt: now,
    dueAt,
  })
  const item = (await waitingFor(app.ben)).find(({ kind }) => kind === 'PAYMENT')
  expect(item).toMatchObject({ due: { cents: 440_717, on: dueAt } })
  const actor = { role: 'CUSTOMER' } as Parameters<typeof describeToDo>[0]
  const words = item && formatText({ language: 'en', locale: 'en-US' }, describeToDo(actor, item))
  expect(words).toMatch(/4,407\.17, due /)
})

test('a comment that’s ready to check is a to-do for its author instead of staff', async () => {
  const { id } = await app.ben.call(addFeedback, {
    ...project(),
    body: { body: 'Rounder, please', pinX: 0.5, pinY: 0.5 },
  })
  const pinsFor = async (who: Person) =>
    (await waitingFor(who)).find(({ kind }) => kind === 'PINS')?.count ?? 0
  const [staffs, bens] = [await pinsFor(app.ada), await pinsFor(app.ben)]
  await app.ada.call(setFeedbackState, { params: { id }, body: { state: 'READY' } })
  expect([await pinsFor(app.ada), await pinsFor(app.ben)]).toEqual([staffs - 1, bens + 1])
})
