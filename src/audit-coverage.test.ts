import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '#agency/audit/record.ts'
import { sealEntries } from '#agency/audit/seal.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { signOut } from '#people/accounts/contract.sessions.ts'
import { signUp } from '#people/sign-in/contract.ts'
import { agency } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { clients } from '#schema/clients.ts'
import { callAs } from '#test/access/call-as.ts'
import type { Caller } from '#test/access/fixtures/callers.ts'
import { openSession } from '#test/access/fixtures/callers.ts'
import type { FixtureSet } from '#test/access/fixtures.ts'
import { openFixtures } from '#test/access/fixtures.ts'
import { kinds } from '#test/access/kinds-of-people.ts'
import type { Row, Sent } from '#test/access/row.ts'
import { answerFor, nameOf } from '#test/access/row.ts'
import { allRows } from '#test/access/rows.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import type { FakeStripe } from '#test/fakes/stripe.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import { allRoutes } from './routes.ts'

let stripe: FakeStripe
let app: TestApp
let fixtures: FixtureSet
beforeAll(async () => {
  stripe = await openStripe()
  app = await openTestApp({
    env: { TRUST_PROXY: '1', GOOGLE_CLIENT_ID: 'easel', GOOGLE_CLIENT_SECRET: 'secret', ...stripe.env },
  })
  fixtures = await openFixtures(app)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const inContracts = new Set(allRoutes.map(({ endpoint }) => nameOf(endpoint)))

const open = new Set(
  allRoutes.filter(({ endpoint }) => endpoint.may === 'everyone').map(({ endpoint }) => nameOf(endpoint)),
)

/**
 * Better Auth writes these entries itself, without an address. The sign-in that follows a sign-up has the
 * address.
 */
const fromNowhere: Endpoint[] = [signUp, signOut]

describe('the audit log', () => {
  test('gets the entry that each call’s contract specifies, with actor, address, and values before and after', async () => {
    const found: string[] = []
    for (const row of allRows.filter((one) => inContracts.has(nameOf(one.endpoint)))) {
      const fault = await faultOf(row)
      if (fault) found.push(`${nameOf(row.endpoint)}${row.on ? ` (${row.on})` : ''}: ${fault}`)
    }
    expect(found).toEqual([])
  }, 240_000)
})

/**
 * Describes what's wrong with a call's log entries. Undefined if nothing is wrong, or if nobody can make the
 * call.
 */
async function faultOf(row: Row): Promise<string | undefined> {
  const name = nameOf(row.endpoint)
  const wanted = row.endpoint.audits
  const kind = kinds.findLast((one) => answerFor(row, one) === 'yes' && fits(one.name, name))
  if (!kind || (row.status ?? 200) >= 400) return undefined
  const { people, fresh } = fixtures
  const caller = row.alone ? await people.another(kind) : people.one(kind)
  const sent = (await row.send?.({ app, people, make: fresh, caller })) ?? {}
  await firsts[name]?.(caller, sent)
  await sealEntries(app.db, () => app.clock.now())
  const { status } = await callAs(app.base, row, sent, caller)
  if (status >= 400) return `answered ${status}`
  const rows = await app.db.select().from(auditLogs).where(isNull(auditLogs.number))
  const entries = rows.map(whole)
  const actions = entries.map((one) => one.action).join(', ')
  if (!wanted || 'nothing' in wanted) return actions && `left ${actions}`
  const entry = entries.find((one) => one.action === wanted.action)
  if (!entry) return `left ${actions || 'nothing'}`
  if (!entry.address && !fromNowhere.includes(row.endpoint)) return 'does not say from where'
  if (!open.has(name) && !entry.actorId) return 'does not say who'
  const { before, after } = entry.metadata ?? {}
  const isWhole = before !== undefined && after !== undefined
  return wanted.changes && !isWhole ? 'does not say what was before and after' : undefined
}

/** The only kind of person for whom a call changes something. */
const only: Record<string, string> = {
  'DELETE /api/viewing': 'viewer',
  'POST /api/from-email': 'from an email',
}
const fits = (kind: string, name: string) => (only[name] ?? kind) === kind

/** Prepares calls that would otherwise have nothing to change. */
const firsts: Record<string, (caller: Caller, sent: Sent) => Promise<unknown>> = {
  'PATCH /api/team/second-factors': async (_, { body }) => {
    const { required } = body as { required: boolean }
    await app.db.update(agency).set({ requiresSecondFactor: !required })
  },
  'DELETE /api/sessions': async ({ userId }) => openSession(app, userId ?? ''),
  'POST /api/clients/:id/restore': async (_, { params }) => {
    const { id } = params as { id: string }
    await app.db.update(clients).set({ archivedAt: app.clock.now() }).where(eq(clients.id, id))
  },
}
