import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { record } from '#agency/audit/record.ts'
import { sealEntries } from '#agency/audit/seal.ts'
import { verifyLog } from '#agency/audit/verify.ts'
import { listAudit } from '#agency/audit-log/contract.ts'
import { insertEmail } from '#agency/email/queue-email.ts'
import { createInvoice, sendInvoice } from '#money/invoices/contract.write.ts'
import { createQuote, declineQuote, sendQuote } from '#money/quotes/contract.ts'
import { getMe, updateMe } from '#people/accounts/contract.ts'
import { nameGuest } from '#people/accounts/guest-accounts.ts'
import { inviteContact, listContacts } from '#people/clients/contract.contacts.ts'
import { listNotifications } from '#portal/notifications/contract.ts'
import { notify } from '#portal/notifications/notify.ts'
import { accessTokens, sessions, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { invitations } from '#schema/clients.ts'
import type { Person, TestApp } from '#test/app.ts'
import { castPassword, openTestApp } from '#test/app.ts'
import { change } from '#test/fixtures/unit-of-work.ts'
import { addFeedback } from '#work/feedback/contract.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { eraseClient } from './contract.clients.ts'
import { askToBeErased, erasePerson, exportData, exportOwnData, getErasure, stay } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const inBens = { params: { id: app.benProject.id } }
  await app.ben.call(updateMe, { body: { firstName: 'Ben', lastName: 'Baker' } })
  await app.ben.call(sendMessage, { ...inBens, body: { body: 'Good morning from the bakery' } })
  await app.ada.call(sendMessage, { ...inBens, body: { body: 'Only Ada wrote this' } })
  await app.ben.call(addFeedback, { ...inBens, body: { body: 'More sun', pinX: 0.5, pinY: 0.5 } })
  const lines = [{ description: 'Design', unitAmountCents: 500 }]
  const draft = await app.ada.call(createInvoice, { body: { projectId: app.benProject.id, lines } })
  await app.ada.call(sendInvoice, { params: { id: draft.id } })
  const offer = await app.ada.call(createQuote, { body: { clientId: app.acme.id, title: 'Shop', lines } })
  await app.ada.call(sendQuote, { params: { id: offer.id } })
  await app.ben.call(declineQuote, { params: { id: offer.id }, body: { reason: 'Too much' } })
  const sentEmail = { to: app.ben.email, subject: 'News', text: 'For Ben' }
  await insertEmail(app.db, app.clock.now(), sentEmail)
  await insertEmail(app.db, app.clock.now(), { ...sentEmail, text: 'a link into it', confidential: true })
  const aboutBen = { ...sentEmail, to: 'ada@marlow.test', text: 'Ben Baker wrote', about: [app.ben.userId] }
  await insertEmail(app.db, app.clock.now(), aboutBen)
})
afterAll(() => app.close())

const of = (person: Pick<Person, 'userId'>) => ({ params: { id: person.userId } })

describe('exporting a person’s data', () => {
  test('Cleo can export her own data, but not Ben’s', async () => {
    for (const endpoint of [exportData, getErasure]) {
      await expect(app.cleo.call(endpoint, of(app.ben))).rejects.toMatchObject({ status: 403 })
    }
    const own = JSON.stringify(await app.cleo.call(exportOwnData))
    expect(own).toContain('cleo@cleo.test')
    expect(own).not.toMatch(/ben@acme|Good morning|Acme/)
  })

  test('includes all of their data, nobody else’s data and no secrets, and is logged', async () => {
    const response = await fetch(`${app.base}/api/privacy/people/${app.ben.userId}/export`, {
      headers: app.ada.headers,
    })
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="easel-data-20.*json"$/,
    )
    const text = await response.text()
    const file = JSON.parse(text)
    expect(file.profile).toMatchObject({ name: 'Ben Baker', email: app.ben.email, role: 'CUSTOMER' })
    expect(file.memberships).toMatchObject([{ company: 'Acme Bakery', mayComment: true }])
    expect(file.messages).toMatchObject([{ project: 'Bakery website', body: 'Good morning from the bakery' }])
    expect(file.comments).toMatchObject([{ project: 'Bakery website', pin: 1, body: 'More sun' }])
    expect(file.answers).toMatchObject([{ quote: 'Shop', reason: 'Too much', name: 'Ben Baker' }])
    expect(file.sessions).toHaveLength(1)
    expect(file.notifications.length).toBeGreaterThan(0)
    expect(file.mails.map(({ text }: { text: string | null }) => text).sort()).toEqual(['For Ben', null])
    expect(file.log.map(({ action }: { action: string }) => action)).toContain('message.send')
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, app.ben.userId))
    expect(JSON.stringify({ ...file, notifications: [] })).not.toContain('Only Ada')
    for (const secret of ['a link into', session?.token ?? '', 'Cleo']) {
      expect(text).not.toContain(secret)
    }
    const [entry] = await app.ada.call(listAudit, { query: { action: 'user.export', limit: 1 } })
    expect(entry).toMatchObject({ actorId: app.ada.userId, targetId: app.ben.userId, thing: 'Ben Baker' })
  })

  test('includes invoices only for people who can see billing, and for the person themselves', async () => {
    const gil = await app.person('gil@marlow.test', 'ADMIN')
    const sentEmail = { to: app.ben.email, subject: 'Invoice over $5.00', text: 'Pay', money: true }
    await insertEmail(app.db, app.clock.now(), sentEmail)
    const copy = async (who: Person) => JSON.stringify(await who.call(exportData, of(app.ben)))
    const blind = await copy(gil)
    expect(blind).toContain('Good morning from the bakery')
    expect(blind).not.toMatch(/\/invoices\/|\$5/)
    const own = JSON.stringify(await app.ben.call(exportOwnData))
    for (const full of [await copy(app.ada), own]) {
      expect(full).toMatch(/"\/invoices\//)
      expect(full).toContain(sentEmail.subject)
    }
    await app.db.delete(outboxEmails).where(eq(outboxEmails.subject, sentEmail.subject))
  })

  test('is possible only for the person themselves if they’re staff', async () => {
    const dan = await app.person('dan@marlow.test', 'ADMIN')
    await expect(app.ada.call(exportData, of(dan))).rejects.toMatchObject({ status: 403 })
    expect(await dan.call(exportOwnData)).toMatchObject({ profile: { email: 'dan@marlow.test' } })
  })
})

describe('erasing a person', () => {
  test('leaves other people’s data unchanged, even with similar names or addresses', async () => {
    const { ada, db, clock } = app
    const odd = await app.person('n@acme.test')
    await odd.call(updateMe, { body: { firstName: 'http' } })
    const now = clock.now()
    const others = { title: 'ben@acme.test: http or A', body: 'See http://x.test', link: '/projects/1' }
    const about = { title: 'http commented', aboutId: odd.userId }
    for (const texts of [others, { ...others, ...about }, { ...others, body: '(n@acme.test) asks.' }]) {
      await change(app, (tx) => notify(tx, [ada.userId], texts))
    }
    const sentEmail = { to: ada.email, subject: 'An http of mine', text: 'ben@acme.test, http://x.test' }
    const named = { ...sentEmail, subject: 'http wrote', text: 'From http', html: '<p>http</p>' }
    await insertEmail(db, now, { ...sentEmail, html: '<a href="http://x.test">A</a>' })
    await insertEmail(db, now, { ...named, about: [odd.userId] })
    await db.update(outboxEmails).set({ status: 'SENT' }).where(eq(outboxEmails.subject, named.subject))
    await insertEmail(db, now, { ...named, about: [ada.userId, odd.userId] })
    const note = (email: string) => {
      const entry = { action: 'test.note', targetTable: 'users', metadata: { email } }
      return change(app, (tx) => record(tx, entry), { userId: app.cleo.userId, address: null })
    }
    await note('anton@acme.test')
    await note('N@acme.test')

    await ada.call(erasePerson, { ...of(odd), body: { email: odd.email } })

    const gone = 'Removed with an erased person'
    const inbox = (await ada.call(listNotifications)).filter(({ link }) => link === '/projects/1')
    expect(inbox.map(({ title, body }) => [title, body]).sort()).toEqual([
      [gone, null],
      [gone, null],
      [others.title, others.body],
    ])
    const outbox = await db
      .select()
      .from(outboxEmails)
      .where(inArray(outboxEmails.subject, [sentEmail.subject, named.subject, gone]))
    expect(outbox.map(({ subject, text, html }) => [subject, text, html])).toEqual([
      [sentEmail.subject, sentEmail.text, '<a href="http://x.test">A</a>'],
      [gone, gone, null],
    ])
    const notes = await db.select().from(auditLogs).where(eq(auditLogs.action, 'test.note'))
    expect(notes.flatMap(({ personal }) => (personal ? JSON.stringify(personal) : []))).toEqual([
      expect.stringContaining('anton@acme.test'),
    ])
  })

  test('can be requested and withdrawn by anyone, and done by staff, but not to themselves', async () => {
    await app.ben.call(askToBeErased)
    await app.ben.call(askToBeErased)
    const texts = await app.ada.call(listNotifications)
    expect(texts.filter(({ title }) => title === 'Ben Baker asked to be erased')).toHaveLength(1)
    expect(await app.ben.call(getMe)).toMatchObject({ erasureAskedAt: expect.any(String) })
    expect(await app.cleo.call(getMe)).toMatchObject({ erasureAskedAt: null })
    await app.ben.call(stay)
    await app.ben.call(stay)
    expect(await app.ben.call(getMe)).toMatchObject({ erasureAskedAt: null })
    const [notification] = await app.ada.call(listNotifications)
    expect(notification).toMatchObject({ title: 'Ben Baker wants to stay', id: texts[0]?.id })
    const typed = (person: Person) => ({ ...of(person), body: { email: person.email } })
    await expect(app.ben.call(erasePerson, typed(app.ben))).rejects.toMatchObject({ status: 403 })
    await expect(app.cleo.call(erasePerson, typed(app.ben))).rejects.toMatchObject({ status: 403 })
    await expect(app.ada.call(erasePerson, typed(app.ada))).rejects.toMatchObject({
      status: 403,
      detail: 'You can’t erase yourself. The portal needs an administrator. Ask a colleague to do it.',
    })
    const alone = await app.person('alone@nowhere.test')
    await alone.call(askToBeErased)
    const [asked] = await app.ada.call(listNotifications)
    expect(asked).toMatchObject({ link: `/settings/privacy?erase=${alone.userId}` })
    const eve = await app.person('eve@marlow.test', 'ADMIN')
    await expect(eve.call(erasePerson, typed(app.ada))).rejects.toMatchObject({ status: 403 })
  })

  test('doesn’t affect team members if a guest has the same address', async () => {
    const { ada, db, clock } = app
    const fay = await app.person('fay@marlow.test', 'ADMIN')
    for (const [who, by] of [
      [ada, fay],
      [ada, ada],
      [fay, fay],
    ] as const) {
      const names = { firstName: 'Guest', lastName: null }
      const guestId = await db.transaction((tx) => nameGuest(tx, clock.now(), { email: who.email, ...names }))
      const typed = { params: { id: guestId }, body: { email: who.email } }
      const refused = {
        status: 403,
        detail: expect.stringContaining('has the same address as a colleague'),
      }
      await expect(by.call(getErasure, { params: typed.params })).rejects.toMatchObject(refused)
      await expect(by.call(erasePerson, typed)).rejects.toMatchObject(refused)
    }
    for (const who of [ada, fay]) expect(await who.call(getMe)).toMatchObject({ role: 'ADMIN' })
  })

  test('removes the name and every way to sign in, and keeps content, invoices and the audit log’s chain', async () => {
    const { ben, ada } = app
    const invited = { email: 'ben@acme.test', seesInvoices: false, mayApprove: false, mayComment: true }
    await ada.call(inviteContact, { params: { id: app.cleoCo.id }, body: invited })
    await app.db.insert(accessTokens).values({
      userId: ben.userId,
      name: 'Script',
      tokenHash: 'x',
      start: 'x',
      scopes: [],
      createdAt: app.clock.now(),
      expiresAt: app.clock.now(),
    })
    await sealEntries(app.db, () => app.clock.now())
    const { newest: knownSeal } = await verifyLog(app.db)
    expect(await ada.call(getErasure, of(ben))).toMatchObject({
      name: 'Ben Baker',
      email: 'ben@acme.test',
      goes: { sessions: 1, memberships: 1, invitations: 1 },
      stays: { messages: 1, comments: 1 },
    })
    await expect(ada.call(erasePerson, { ...of(ben), body: { email: 'ben@acme' } })).rejects.toMatchObject({
      status: 422,
      detail: 'Type the address exactly as shown: ben@acme.test',
    })
    expect((await ben.call(exportOwnData)) as object).toMatchObject({ profile: { name: 'Ben Baker' } })

    await ada.call(erasePerson, { ...of(ben), body: { email: 'Ben@Acme.test' } })

    await expect(ben.call(exportOwnData)).rejects.toMatchObject({ status: 401 })
    expect(await ada.call(listContacts, { params: { id: app.acme.id } })).toEqual([])
    const [message] = await ada.call(listMessages, { params: { id: app.benProject.id } })
    expect(message).toMatchObject({ body: 'Good morning from the bakery', authorName: 'Erased person' })
    expect(await whereStillNamed('Ben Baker', 'ben@acme.test')).toEqual([])
    const signIn = await fetch(`${app.base}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ben.email, password: castPassword }),
    })
    expect(signIn.status).toBe(401)
    expect(await app.db.$count(users, eq(users.id, ben.userId))).toBe(1)
    expect(await app.db.$count(outboxEmails, eq(outboxEmails.toAddress, ben.email))).toBe(0)
    expect(await app.db.$count(accessTokens)).toBe(0)
    expect(await app.db.$count(invitations, sql`${invitations.revokedAt} is null`)).toBe(0)

    await sealEntries(app.db, () => app.clock.now())
    const verdict = await verifyLog(app.db, knownSeal)
    expect(verdict).toMatchObject({ faults: [], unsealed: 0 })
    expect(verdict.erased).toBeGreaterThan(3)
    const theirs = and(eq(auditLogs.actorId, ben.userId), sql`${auditLogs.personal} is not null`)
    expect(await app.db.$count(auditLogs, theirs)).toBe(0)
    const [erasing] = await ada.call(listAudit, { query: { action: 'user.erase', limit: 1 } })
    expect(erasing).toMatchObject({ actorId: ada.userId, thing: 'Erased person', address: '127.0.0.1' })
    await expect(ada.call(getErasure, of(ben))).rejects.toMatchObject({ status: 404 })
  })

  test('makes the address available again', async () => {
    const again = await app.person('ben@acme.test')
    expect(await again.call(exportOwnData)).toMatchObject({
      messages: [],
      profile: { email: 'ben@acme.test' },
    })
  })

  test('along with a client includes contacts without another client, if requested', async () => {
    const { cleo, ada } = app
    const body = { companyName: 'Cleo & Co', alsoPeople: true }
    await ada.call(eraseClient, { params: { id: app.cleoCo.id }, body })
    await expect(cleo.call(exportOwnData)).rejects.toMatchObject({ status: 401 })
    expect(await whereStillNamed('cleo@cleo.test')).toEqual([])
    await sealEntries(app.db, () => app.clock.now())
    expect((await verifyLog(app.db)).faults).toEqual([])
  })
})

/** Every text and JSON column of every table that contains one of these words. */
async function whereStillNamed(...words: string[]): Promise<string[]> {
  const columns = await app.db.execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`)
  const found: string[] = []
  for (const { table_name, column_name } of columns.rows) {
    const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)]
    for (const word of words) {
      const rows = await app.db.execute(
        sql`select from ${table} where position(lower(${word}) in lower(${column}::text)) > 0 limit 1`,
      )
      if (rows.rows.length > 0) found.push(`${table_name}.${column_name}: ${word}`)
    }
  }
  return found
}
