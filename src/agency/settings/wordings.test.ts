import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { queueEmail } from '#agency/email/queue-email.ts'
import { getSender, greetingOf } from '#agency/email/sender.ts'
import { inviteColleague } from '#people/team/contract.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { getAgencyProfile } from './contract.ts'
import { changeWordings, getWordings, type wordingChanges } from './contract.wordings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const change = (body: Parameters<typeof wordingChanges.parse>[0] & object) =>
  app.ada.call(changeWordings, { body })

async function emailIn(language: 'en' | 'de') {
  const from = await getSender(app.services, app.db)
  const subject = `Test ${app.clock.now().getTime()}`
  const paragraphs = [greetingOf(from, language)]
  await queueEmail(app.db, app.clock.now(), from, {
    to: 'a@b.test',
    language,
    subject,
    heading: 'Hi',
    paragraphs,
  })
  app.clock.advance(1_000)
  const [row] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.subject, subject))
  return { text: row?.text ?? '', html: row?.html ?? '' }
}

test('only staff can read and change the agency’s own wording', async () => {
  for (const who of [app.ben, app.cleo]) {
    await expect(who.call(getWordings)).rejects.toMatchObject({ status: 403 })
    await expect(who.call(changeWordings, { body: {} })).rejects.toMatchObject({ status: 403 })
  }
  await expect(app.stranger.call(getWordings)).rejects.toMatchObject({ status: 401 })
})

test('staff see the default next to each text in every language', async () => {
  const { wordings, defaults } = await app.ada.call(getWordings)
  expect(wordings.fr).toEqual({
    emailGreeting: null,
    emailFooter: null,
    landingTitle: null,
    landingText: null,
  })
  expect(defaults.en).toMatchObject({
    emailGreeting: 'Hello,',
    landingTitle: 'Streamline Your Design Business',
  })
  expect(defaults.de).toMatchObject({ emailGreeting: 'Guten Tag,', emailFooter: 'Studio Marlow' })
})

test('new wording is used immediately in emails in its language, and is escaped', async () => {
  await change({ de: { emailGreeting: 'Moin,', emailFooter: 'Marlow <b>GmbH</b>\nHafenstraße 1' } })
  const german = await emailIn('de')
  expect(german.text).toContain('Moin,')
  expect(german.text).toContain('-- \nMarlow <b>GmbH</b>\nHafenstraße 1')
  expect(german.html).toContain('Marlow &lt;b&gt;GmbH&lt;/b&gt;<br>Hafenstraße 1')
  const english = await emailIn('en')
  expect(english.text).toContain('Hello,')
  expect(english.text).toContain('-- \nStudio Marlow')
})

test('invitations use the agency’s own greeting', async () => {
  await change({ en: { emailGreeting: 'Good to see you,' } })
  await app.ada.call(inviteColleague, { body: { email: 'new@marlow.test' } })
  const [row] = await app.db.select().from(outboxEmails).where(eq(outboxEmails.toAddress, 'new@marlow.test'))
  expect(row?.text).toContain('Good to see you,')
  expect(row?.html).toContain('Good to see you,')
  await change({ en: { emailGreeting: null } })
})

test('the landing page shows the agency’s own text, and emptying a field restores the default', async () => {
  const landing = async () => {
    const { landingTitle, landingText } = await app.stranger.call(getAgencyProfile)
    return { landingTitle, landingText: landingText.slice(0, 9) }
  }
  await change({ en: { landingTitle: ' Calm projects. ' }, de: { landingTitle: 'Ruhige Projekte.' } })
  expect(await landing()).toEqual({ landingTitle: 'Calm projects.', landingText: 'One place' })
  await change({ en: { landingTitle: '', landingText: 'Ask us\nanything.' } })
  expect(await landing()).toEqual({
    landingTitle: 'Streamline Your Design Business',
    landingText: 'Ask us\nan',
  })
})

test('omitted languages and fields stay unchanged, and the change is recorded', async () => {
  await change({ de: { emailGreeting: null } })
  const { wordings } = await change({ fr: { emailGreeting: 'Bonjour à vous,' } })
  expect(wordings.de).toMatchObject({ emailGreeting: null, landingTitle: 'Ruhige Projekte.' })
  expect(wordings.fr.emailGreeting).toBe('Bonjour à vous,')
  const rows = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'agency.reword'))
  expect(rows.map(whole).at(-1)).toMatchObject({
    actorId: app.ada.userId,
    metadata: {
      before: { fr: { emailGreeting: null } },
      after: { fr: { emailGreeting: 'Bonjour à vous,' } },
    },
  })
})

test('text that’s too long is rejected with a message for its field', async () => {
  const before = await app.ada.call(getWordings)
  const cases = [
    ['emailGreeting', 100],
    ['emailFooter', 500],
    ['landingTitle', 80],
    ['landingText', 300],
  ] as const
  for (const [name, most] of cases) {
    const refused = await errorOf(change({ es: { [name]: 'x'.repeat(most + 1) } }))
    expect([name, refused.status]).toEqual([name, 422])
    expect(refused.problem.errors?.[`es.${name}`]).toEqual([`Use at most ${most} characters`])
  }
  await expect(change({ xx: { emailGreeting: 'Hi' } } as object)).rejects.toMatchObject({ status: 422 })
  expect(await app.ada.call(getWordings)).toEqual(before)
})
