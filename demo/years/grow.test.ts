import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '#agency/audit/verify.ts'
import { listAudit } from '#agency/audit-log/contract.ts'
import { getDashboard } from '#portal/dashboard/contract.ts'
import { search } from '#portal/search/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { growYears } from './grow.ts'
import { sizeOf } from './size.ts'

const size = sizeOf(10, 0.003)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await growYears(app.services, size, () => undefined)
})
afterAll(() => app.close())

const rowsOf = async (statement: string) => (await app.db.execute(sql.raw(statement))).rows

describe('years of an agency', () => {
  test('have the expected size', async () => {
    const [counts] = await rowsOf(`select (select count(*) from messages)::int as messages,
      (select count(*) from invoices where kind = 'INVOICE')::int as invoices,
      (select count(*) from audit_logs where number is not null and action <> 'user.create') >= ${size.auditEntries} as log`)
    expect(counts).toEqual({ messages: size.messages, invoices: size.invoices, log: true })
  })

  test('have a valid audit log', async () => {
    expect(await verifyLog(app.db)).toMatchObject({ faults: [] })
  })

  test('continue the invoice number series without gaps', async () => {
    const gaps = await rowsOf(`select series, year from document_counters where last <> (
      select count(*) from (select number from invoices union select number from quotes) as numbered
      where number like case series when 'INVOICE' then 'INV' when 'QUOTE' then 'Q' else 'CN' end || '-' || year || '-%')`)
    expect(gaps).toEqual([])
  })

  test('have totals that match their lines and payments', async () => {
    const wrong = await rowsOf(`select number from invoices where amount_cents <> (
        select sum(quantity * unit_amount_cents * (100 + tax_percent) / 100) from invoice_lines where invoice_id = invoices.id)
      or status = 'PAID' and kind = 'INVOICE' and amount_cents <> paid_cents + credited_cents
      or status = 'REFUNDED' and amount_cents <> refunded_cents + credited_cents`)
    expect(wrong).toEqual([])
  })

  test('continue each project’s numbering', async () => {
    const wrong = await rowsOf(`select project_id from project_counters where events > 0 and events <> (
      select max(number) from (select project_id, number from messages union all
        select project_id, number from feedback_replies) as talk where talk.project_id = project_counters.project_id)`)
    expect(wrong).toEqual([])
  })

  test.each(['website', 'home', 'bakery', '2019', 'rivera', 'launch', 'zzyzx'])(
    'are found by %s',
    async (q) => {
      const { groups } = await app.ada.call(search, { query: { q } })
      const going = `join projects on projects.id = project_id and projects.status <> 'ARCHIVED'`
      const counted = {
        MESSAGE: `from messages ${going} where messages.words @@ to_tsquery('simple', '${q}:*')`,
        FEEDBACK: `from feedback ${going} where feedback.words @@ to_tsquery('simple', '${q}:*')`,
        TASK: `from tasks ${going} where title ilike '%${q}%'`,
        MILESTONE: `from milestones ${going} where concat_ws(' ', title, description) ilike '%${q}%'`,
        FILE: `from files ${going} join file_versions on file_id = files.id where original_name ilike '%${q}%'`,
        PROJECT: `from projects join clients on clients.id = client_id
        where concat_ws(' ', name, summary, company_name) ilike '%${q}%'`,
        INVOICE: `from invoices join clients on clients.id = invoices.client_id left join projects on projects.id = project_id
        where concat_ws(' ', number, company_name, name) ilike '%${q}%'`,
      }
      for (const [kind, from] of Object.entries(counted)) {
        const [row] = await rowsOf(`select least(5, count(*))::int as count ${from}`)
        expect([kind, groups.find((group) => group.kind === kind)?.items.length ?? 0]).toEqual([
          kind,
          row?.count,
        ])
      }
    },
  )

  test('fill a page of the audit log with older entries', async () => {
    const to = new Date(app.clock.now().getTime() - 9 * 365 * 86_400_000).toISOString().slice(0, 10)
    expect(await app.ada.call(listAudit, { query: { search: 'message', to, limit: 50 } })).toHaveLength(50)
  })

  test('appear on the dashboard and are added only once', async () => {
    const before = await app.ada.call(getDashboard)
    expect(before.allTime?.find(({ currency }) => currency === 'usd')?.cents).toBeGreaterThan(1_000_000)
    await growYears(app.services, size, () => undefined)
    expect(await app.ada.call(getDashboard)).toEqual(before)
  })
})
