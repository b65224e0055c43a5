import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSessions } from '#people/accounts/contract.sessions.ts'
import { getMe } from '#people/accounts/contract.ts'
import { listClients } from '#people/clients/contract.ts'
import { emailLinks, sessions, users } from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { milestones } from '#schema/milestones.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { deliverLink, openBrowser } from '#test/fixtures/email-links.ts'
import { openAsBen, submittedToBen } from '#test/fixtures/emailed-milestone.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { approveMilestone, requestChanges, submitMilestone } from '#work/milestones/contract.decisions.ts'
import { listMilestones } from '#work/milestones/contract.ts'
import { getProject, listProjects } from '#work/projects/contract.ts'
import { sendDecisionCode } from './contract.ts'

const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'http://portal.marlow.test' } })
})
afterAll(() => app.close())
beforeEach(() => app.db.update(agency).set({ emailsCarryLinks: true, decisionsNeedCode: true }))

const submitted = (priceCents?: number) => submittedToBen(app, priceCents)

/** Ben's browser after he taps the button in the email. */
const opened = async (priceCents?: number) => openAsBen(app, await submitted(priceCents))

const refused = (code: string, status = 403) => ({ status, problem: { code } })

test('a link to Ben’s milestone shows nothing of Cleo’s and nothing else of Ben’s', async () => {
  const { browser, milestoneId } = await opened()
  const other = await submitted()
  const params = { id: app.benProject.id }
  expect((await browser.call(getMe)).fromEmail).toMatchObject({ about: { milestoneId }, readsOnly: false })
  expect((await browser.call(getProject, { params })).name).toBe(app.benProject.name)
  const seen = await browser.call(listMilestones, { params })
  expect(seen.map(({ id }) => id)).toEqual([milestoneId])
  await expect(browser.call(approveMilestone, { params: { id: other } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(browser.call(getProject, { params: { id: app.cleoProject.id } })).rejects.toMatchObject({
    status: 404,
  })
  const closed = [listProjects, listClients, listSessions]
  for (const endpoint of closed) {
    await expect(browser.call(endpoint)).rejects.toMatchObject(refused('SIGN_IN_REQUIRED'))
  }
  await expect(browser.call(listMessages, { params })).rejects.toMatchObject(refused('SIGN_IN_REQUIRED'))
  const body = { body: 'Hello' }
  await expect(browser.call(sendMessage, { params, body })).rejects.toMatchObject(refused('SIGN_IN_REQUIRED'))
})

test('a decision is recorded under the person’s name, and the log mentions the email', async () => {
  const { browser, milestoneId, mailId } = await opened()
  await browser.call(approveMilestone, { params: { id: milestoneId } })
  const [entry] = await app.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.targetId, milestoneId))
    .orderBy(auditLogs.id)
    .offset(2)
  expect(entry).toMatchObject({
    action: 'milestone.approve',
    actorId: app.ben.userId,
    metadata: { fromEmail: mailId },
  })
  // The decision stays readable.
  const [seen] = await browser.call(listMilestones, { params: { id: app.benProject.id } })
  expect(seen?.state).toBe('APPROVED')
})

test('opening a link is recorded as such, never as a sign-in', async () => {
  const { linkId, mailId } = await opened()
  const [session] = await app.db.select().from(sessions).where(eq(sessions.emailLinkId, linkId))
  const entries = await app.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.targetId, session?.id ?? ''))
  expect(entries).toMatchObject([{ action: 'session.fromEmail', metadata: { fromEmail: mailId } }])
})

test('nothing stored in the database can be used to open a link', async () => {
  const { linkId } = await opened()
  const [session] = await app.db.select().from(sessions).where(eq(sessions.emailLinkId, linkId))
  const [link] = await app.db.select().from(emailLinks).where(eq(emailLinks.id, linkId))
  for (const token of [session?.token ?? '', link?.tokenHash ?? '']) {
    const bearer = openBrowser(app, { authorization: `Bearer ${token}` })
    await expect(bearer.call(getMe)).rejects.toMatchObject({ status: 401 })
    const cookie = openBrowser(app, { cookie: `easel.from_email=${token}` })
    await expect(cookie.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect((await openBrowser(app).open(token)).status).toBe(404)
  }
})

test('a scanner that follows a link doesn’t change anything', async () => {
  const milestoneId = await submitted()
  const about = { clientId: app.acme.id, projectId: app.benProject.id, milestoneId }
  const { linkId, token } = await deliverLink(app, app.ben, about, '/projects')
  for (const method of ['GET', 'HEAD']) {
    for (const path of ['/from-email', `/from-email?token=${token}`, `/api/from-email?token=${token}`]) {
      await openBrowser(app).send(method, path)
    }
  }
  const [link] = await app.db.select().from(emailLinks).where(eq(emailLinks.id, linkId))
  expect(link?.usedAt).toBeNull()
  expect(await app.db.$count(sessions, eq(sessions.emailLinkId, linkId))).toBe(0)
})

test('guesses are limited per network', async () => {
  const guess = () => openBrowser(app, { 'x-forwarded-for': '192.0.2.7' }).open('guess')
  const statuses = []
  for (let count = 0; count < 45; count++) statuses.push((await guess()).status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
  app.clock.advance(2 * 60_000)
})

test('a signed-in browser keeps its own session', async () => {
  const { token, path } = await opened()
  const own = openBrowser(app, app.ben.headers)
  expect(await (await own.open(token)).json()).toEqual({ path, open: true })
  expect((await own.call(getMe)).fromEmail).toBeUndefined()
  const cleos = await openBrowser(app, app.cleo.headers).open(token)
  expect([cleos.status, (await cleos.json()).code]).toEqual([409, 'OTHER_PERSON'])
})

test('signing out ends the session from the link', async () => {
  const { browser } = await opened()
  expect((await browser.send('POST', '/api/auth/sign-out', {})).status).toBe(200)
  await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
})

const endings: [string, (milestoneId: string) => Promise<unknown>, (() => Promise<unknown>)?][] = [
  [
    'a lost right',
    () => app.db.update(contacts).set({ mayApprove: false }).where(eq(contacts.userId, app.ben.userId)),
    () => app.db.update(contacts).set({ mayApprove: true }).where(eq(contacts.userId, app.ben.userId)),
  ],
  [
    'a new address',
    () => app.db.update(users).set({ email: 'ben@elsewhere.test' }).where(eq(users.id, app.ben.userId)),
    () => app.db.update(users).set({ email: app.ben.email }).where(eq(users.id, app.ben.userId)),
  ],
  ['the agency’s switch', () => app.db.update(agency).set({ emailsCarryLinks: false })],
  [
    'a newer request',
    async (id) => {
      await app.db.update(milestones).set({ state: 'OPEN' }).where(eq(milestones.id, id))
      await app.ada.call(submitMilestone, { params: { id } })
    },
  ],
  [
    'someone else’s decision',
    async (id) => {
      const erik = await app.contact(`erik-${id}@acme.test`, { mayApprove: true })
      await erik.call(requestChanges, { params: { id }, body: { reason: 'Larger' } })
    },
  ],
  ['a deleted milestone', (id) => app.db.delete(milestones).where(eq(milestones.id, id))],
]

test.each(endings)('%s invalidates the link and ends its session', async (_name, end, restore) => {
  const { browser, token, milestoneId, path } = await opened()
  await end(milestoneId)
  await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
  expect(await (await openBrowser(app).open(token)).json()).toEqual({ path, open: false })
  await restore?.()
})

test('a link is read-only for people with a second factor', async () => {
  const { browser, milestoneId } = await opened()
  await app.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, app.ben.userId))
  const [seen] = await browser.call(listMilestones, { params: { id: app.benProject.id } })
  expect(seen?.id).toBe(milestoneId)
  await expect(browser.call(approveMilestone, { params: { id: milestoneId } })).rejects.toMatchObject(
    refused('SIGN_IN_REQUIRED'),
  )
  await app.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, app.ben.userId))
})

test('approving a milestone with a price requires the emailed code', async () => {
  const { browser, milestoneId } = await opened(50_000)
  const params = { id: milestoneId }
  const approve = (code?: string) => browser.call(approveMilestone, { params, body: { code } })
  await expect(approve()).rejects.toMatchObject(refused('CODE_REQUIRED'))
  await expect(approve('123456')).rejects.toMatchObject(refused('INVALID', 422))
  await browser.call(sendDecisionCode)
  const code = await newestCode()
  await expect(approve(code === '111111' ? '222222' : '111111')).rejects.toMatchObject(
    refused('INVALID', 422),
  )
  expect((await approve(code)).state).toBe('APPROVED')
})

test('the code expires after five wrong tries or ten minutes', async () => {
  const { browser, milestoneId } = await opened(50_000)
  const params = { id: milestoneId }
  const approve = (code: string) => browser.call(approveMilestone, { params, body: { code } })
  await browser.call(sendDecisionCode)
  const code = await newestCode()
  const wrong = code === '111111' ? '222222' : '111111'
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => approve(wrong)))
  expect(tries.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect(approve(code)).rejects.toMatchObject(refused('INVALID', 422))
  await browser.call(sendDecisionCode)
  app.clock.advance(10 * 60_000)
  await expect(approve(await newestCode())).rejects.toMatchObject(refused('INVALID', 422))
})

test('no code is needed if the agency turned codes off or the person signed in', async () => {
  const first = await opened(50_000)
  await app.ben.call(approveMilestone, { params: { id: first.milestoneId } })
  await app.db.update(agency).set({ decisionsNeedCode: false })
  const second = await opened(50_000)
  const { state } = await second.browser.call(approveMilestone, { params: { id: second.milestoneId } })
  expect(state).toBe('APPROVED')
})

test('the session lasts 12 hours, and the link 14 days', async () => {
  const { browser, token, path } = await opened()
  app.clock.advance(12 * hour)
  await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
  expect(await (await browser.open(token)).json()).toEqual({ path, open: true })
  app.clock.advance(14 * 24 * hour)
  await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
  expect(await (await browser.open(token)).json()).toEqual({ path, open: false })
})

async function newestCode(): Promise<string> {
  const [sentEmail] = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.confidential, true))
    .orderBy(desc(outboxEmails.id))
    .limit(1)
  expect(sentEmail).toMatchObject({ toAddress: app.ben.email, readerId: app.ben.userId, confidential: true })
  return (
    /(\d{3}) (\d{3})/
      .exec(sentEmail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}
