import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { getMe } from '#people/accounts/contract.ts'
import { acceptInvitation, getInvitation } from '#people/invitations/contract.ts'
import { sessionEndedCode } from '#portal/live/contract.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { contacts } from '#schema/clients.ts'
import { notifications } from '#schema/notifications.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { listen } from '#test/readers/socket.ts'
import { listProjects } from '#work/projects/contract.ts'
import {
  changeColleague,
  inviteColleague,
  listTeam,
  listTeamInvitations,
  removeColleague,
  resendTeamInvitation,
  revokeTeamInvitation,
} from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let count = 0
let eve: Person
beforeEach(async () => {
  count += 1
  eve = await app.person(`eve${count}@marlow.test`, 'ADMIN')
})

const of = (person: Person) => ({ params: { id: person.userId } })

test('Cleo can neither see nor change the team', async () => {
  const anyone = of(eve)
  for (const attempt of [
    () => app.cleo.call(listTeam),
    () => app.cleo.call(listTeamInvitations),
    () => app.cleo.call(inviteColleague, { body: { email: 'cleo@cleo.test' } }),
    () => app.cleo.call(changeColleague, { params: { id: app.cleo.userId }, body: { role: 'ADMIN' } }),
    () => app.cleo.call(removeColleague, anyone),
    () => app.cleo.call(resendTeamInvitation, anyone),
    () => app.cleo.call(revokeTeamInvitation, anyone),
  ]) {
    expect(await errorOf(attempt())).toMatchObject({ status: 403 })
  }
  expect(await app.cleo.call(getMe)).toMatchObject({ role: 'CUSTOMER' })
  expect(await eve.call(getMe)).toMatchObject({ role: 'ADMIN' })
})

describe('the team', () => {
  test('lists only staff, with their billing access and last call', async () => {
    await eve.call(getMe)
    const team = await app.ada.call(listTeam)
    expect(team).toContainEqual(
      expect.objectContaining({ email: 'ada@marlow.test', name: 'Ada', seesMoney: true }),
    )
    const listed = team.find((one) => one.id === eve.userId)
    expect(listed).toMatchObject({ seesMoney: false })
    expect(app.clock.now().getTime() - Date.parse(listed?.lastSeenAt ?? '')).toBeLessThan(5 * 60_000)
    expect(JSON.stringify(team)).not.toContain('@acme.test')
  })

  test('lets only people who can see billing grant or remove that permission', async () => {
    const give = (by: Person, seesMoney: boolean) =>
      by.call(changeColleague, { ...of(eve), body: { seesMoney } })
    expect(await errorOf(give(eve, true))).toMatchObject({
      status: 403,
      detail: 'Only people who can see billing can let others see it.',
    })
    const socket = await listen(app.base, eve.headers)
    expect(await give(app.ada, true)).toMatchObject({ seesMoney: true, role: 'ADMIN' })
    await socket.next('ACCESS_CHANGED')
    socket.socket.close()
    expect(await eve.call(getMe)).toMatchObject({ seesMoney: true })
    await give(app.ada, false)
    expect(await eve.call(getMe)).toMatchObject({ seesMoney: false })
    expect(await rowsOf('user.seesMoney', eve.userId)).toMatchObject([
      { actorId: app.ada.userId, metadata: { email: eve.email, before: false, after: true } },
      { actorId: app.ada.userId, metadata: { before: true, after: false } },
    ])
  })

  test('doesn’t include customers, who can’t be changed or removed as colleagues', async () => {
    for (const attempt of [
      () => app.ada.call(changeColleague, { ...of(app.ben), body: { role: 'ADMIN', seesMoney: true } }),
      () => app.ada.call(removeColleague, of(app.ben)),
    ]) {
      expect(await errorOf(attempt())).toMatchObject({
        status: 404,
        detail: 'This person is no longer on the team.',
      })
    }
    expect(await app.ben.call(getMe)).toMatchObject({ role: 'CUSTOMER' })
  })
})

describe('removing a colleague', () => {
  test('ends their sessions immediately and makes them a customer without access to any project', async () => {
    await app.db.insert(contacts).values({
      clientId: app.acme.id,
      userId: eve.userId,
      createdAt: app.clock.now(),
    })
    await app.db.insert(notifications).values({
      id: crypto.randomUUID(),
      userId: eve.userId,
      title: 'Acme Bakery paid',
      createdAt: app.clock.now(),
    })
    const socket = await listen(app.base, eve.headers)
    const started = Date.now()
    await app.ada.call(removeColleague, of(eve))
    await expect(eve.call(getMe)).rejects.toMatchObject({ status: 401 })
    expect(await socket.closed).toBe(sessionEndedCode)
    expect(Date.now() - started).toBeLessThan(1_000)
    const back = await signIn(eve)
    expect(await back.json()).toMatchObject({ user: { role: 'CUSTOMER' } })
    const headers = { authorization: `Bearer ${back.headers.get('set-auth-token')}` }
    const projects = await fetch(app.base + listProjects.path, { headers })
    expect(await projects.json()).toEqual([])
    expect(await app.db.select().from(notifications).where(eq(notifications.userId, eve.userId))).toEqual([])
    expect(await rowsOf('user.role', eve.userId)).toMatchObject([
      { actorId: app.ada.userId, metadata: { email: eve.email, before: 'ADMIN', after: 'CUSTOMER' } },
    ])
  })

  test('has the same effect if their role is changed', async () => {
    const left = await app.ada.call(changeColleague, { ...of(eve), body: { role: 'CUSTOMER' } })
    expect(left).toEqual({ id: eve.userId, role: 'CUSTOMER', seesMoney: false })
    await expect(eve.call(getMe)).rejects.toMatchObject({ status: 401 })
  })

  test('requires billing access if the colleague has it', async () => {
    const rich = await app.person(`rich${count}@marlow.test`, 'ADMIN', true)
    expect(await errorOf(eve.call(removeColleague, of(rich)))).toMatchObject({
      status: 403,
      detail: 'Only people who can see billing can remove a colleague who can see it.',
    })
    await rich.call(removeColleague, of(rich))
    await expect(rich.call(getMe)).rejects.toMatchObject({ status: 401 })
  })

  test('isn’t possible for the last person who can see billing, and neither is removing that permission', async () => {
    const detail = 'At least one person must be able to see billing. Give a colleague this permission first.'
    for (const attempt of [
      () => app.ada.call(removeColleague, of(app.ada)),
      () => app.ada.call(changeColleague, { ...of(app.ada), body: { role: 'CUSTOMER' } }),
      () => app.ada.call(changeColleague, { ...of(app.ada), body: { seesMoney: false } }),
    ]) {
      expect(await errorOf(attempt())).toMatchObject({ status: 409, detail: detail })
    }
    expect(await app.ada.call(getMe)).toMatchObject({ role: 'ADMIN', seesMoney: true })
  })

  test('isn’t possible for the last administrator, even if two leave at the same time', async () => {
    const small = await openTestApp()
    const other = await small.person('fay@marlow.test', 'ADMIN', true)
    const ends = await atOnce(small, [
      () => small.ada.call(removeColleague, of(other)),
      () => other.call(removeColleague, of(small.ada)),
    ])
    expect(ends).toEqual(['done', 'refused'])
    const staff = await small.db.select().from(users).where(eq(users.role, 'ADMIN'))
    expect(staff).toHaveLength(1)
    const last = staff[0]?.id === other.userId ? other : small.ada
    expect(await errorOf(last.call(removeColleague, of(last)))).toMatchObject({
      status: 409,
      detail: 'The portal needs an administrator. Invite a colleague before the last one leaves.',
    })
    await small.close()
  })

  test('leaves one person with billing access, even if two remove it from each other at the same time', async () => {
    const small = await openTestApp()
    const other = await small.person('fay@marlow.test', 'ADMIN', true)
    const body = { seesMoney: false }
    const ends = await atOnce(small, [
      () => small.ada.call(changeColleague, { ...of(other), body }),
      () => other.call(changeColleague, { ...of(small.ada), body }),
    ])
    expect(ends).toEqual(['done', 'refused'])
    expect(await small.db.$count(users, eq(users.seesMoney, true))).toBe(1)
    await small.close()
  })
})

/** Locks the team until all calls are waiting. Returns their results, sorted. */
async function atOnce({ db }: TestApp, changes: (() => Promise<unknown>)[]): Promise<string[]> {
  const ends = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.role, 'ADMIN')).for('update')
    const all = changes.map((act) =>
      act().then(
        () => 'done',
        () => 'refused',
      ),
    )
    await wait(300)
    return all
  })
  return (await Promise.all(ends)).sort()
}

describe('an invitation to the team', () => {
  const invite = (email: string) => app.ada.call(inviteColleague, { body: { email } })

  test('is emailed, and accepting it creates an administrator without billing access', async () => {
    const email = `gus${count}@marlow.test`
    const made = await invite(email)
    expect(await app.ada.call(listTeamInvitations)).toContainEqual(made)
    const token = await tokenFor(email)
    const params = { token }
    expect(await app.stranger.call(getInvitation, { params })).toMatchObject({ companyName: null, email })
    const body = { firstName: 'Gus', lastName: '', password: 'six-or-more' }
    await app.stranger.call(acceptInvitation, { params, body })
    const joined = (await app.ada.call(listTeam)).find((one) => one.email === email)
    expect(joined).toMatchObject({ name: 'Gus', seesMoney: false })
    expect(await app.ada.call(listTeamInvitations)).not.toContainEqual(expect.objectContaining({ email }))
    expect(await rowsOf('invitation.create', made.id)).toMatchObject([{ metadata: { email, role: 'ADMIN' } }])
  })

  test('gets a new link when it’s resent, and the old link stops working', async () => {
    const email = `hal${count}@marlow.test`
    const first = await invite(email)
    const old = await tokenFor(email)
    app.clock.advance(1_000)
    const again = await app.ada.call(resendTeamInvitation, { params: { id: first.id } })
    expect(again.email).toBe(email)
    await expect(app.stranger.call(getInvitation, { params: { token: old } })).rejects.toMatchObject({
      status: 410,
    })
    const params = { token: await tokenFor(email) }
    expect(await app.stranger.call(getInvitation, { params })).toMatchObject({ email })
    expect(await rowsOf('invitation.resend', again.id)).toHaveLength(1)
  })

  test('stops working once revoked, and can’t be revoked twice', async () => {
    const email = `ida${count}@marlow.test`
    const { id } = await invite(email)
    await app.ada.call(revokeTeamInvitation, { params: { id } })
    await expect(
      app.stranger.call(getInvitation, { params: { token: await tokenFor(email) } }),
    ).rejects.toMatchObject({ status: 410 })
    for (const again of [revokeTeamInvitation, resendTeamInvitation]) {
      expect(await errorOf(app.ada.call(again, { params: { id } }))).toMatchObject({
        status: 404,
        detail: 'This invitation was already accepted or revoked.',
      })
    }
    expect(await rowsOf('invitation.revoke', id)).toHaveLength(1)
  })

  test('is refused for team members and invalid addresses', async () => {
    const known = await errorOf(invite('Ada@marlow.test'))
    expect(known).toMatchObject({ status: 409, detail: 'ada@marlow.test is already on the team.' })
    const wrong = await errorOf(invite('nobody'))
    expect(wrong.problem.errors).toEqual({ email: ['Invalid email address'] })
  })
})

function signIn(person: Person): Promise<Response> {
  return fetch(`${app.base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
}

/** The token in the newest mail to this address. */
async function tokenFor(address: string): Promise<string> {
  const [sentEmail] = await app.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toAddress, address))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(1)
  return /\/invitations\/([A-Za-z0-9_-]+)/.exec(sentEmail?.text ?? '')?.[1] ?? ''
}

async function rowsOf(action: string, targetId: string) {
  const rows = await app.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, action), eq(auditLogs.targetId, targetId)))
    .orderBy(auditLogs.id)
  return rows.map(whole)
}
