import { sql } from 'drizzle-orm'
import { dayAfter } from '#kernel/calendar.ts'
import { same, Violation } from '../act.ts'
import type { Client, Invoice, Project } from './state.ts'
import type { World } from './world.ts'
import { nextNumber, today } from './world.ts'

/** An invoice that the portal must have made by itself. */
export interface ExpectedInvoice {
  /** The row it comes from, such as `milestone …`. */
  from: string
  client: Client
  project: Project | null
  amountCents: number
  isSent: boolean
  isFee?: boolean
}

interface MadeRow extends Record<string, unknown> {
  id: string
  origin: string
  client_id: string
  project_id: string | null
  number: string | null
  status: string
  amount_cents: string
  due_at: string | null
}

const daysToPay = 14

/**
 * Takes the invoices that the portal made by itself into the model. Fails unless they are exactly the expected
 * ones, with the next numbers.
 */
export async function adoptInvoices(world: World, expected: ExpectedInvoice[]): Promise<void> {
  const rows = await newRows(world)
  const origins = (all: { origin: string }[]) => all.map(({ origin }) => origin).sort()
  same('invoices made by the portal', origins(rows), expected.map(({ from }) => from).sort())
  const numbers = expected.filter(({ isSent }) => isSent).map(() => nextNumber(world, 'INV'))
  const given = rows.flatMap(({ number }) => number ?? [])
  same('their numbers', given.sort(), numbers.sort())
  for (const row of rows) {
    const one = expected.find(({ from }) => from === row.origin)
    if (!one) throw new Violation(`nobody expected ${row.origin}`)
    const { client, project, amountCents, isSent } = one
    const dueAt = dayAfter(today(world), daysToPay)
    const found = [row.client_id, row.project_id, Number(row.amount_cents), row.status, row.due_at]
    same(row.origin, found, [client.id, project?.id ?? null, amountCents, isSent ? 'SENT' : 'DRAFT', dueAt])
    const made = asNew({ id: row.id, client, project, amountCents, dueAt })
    const issuedOn = isSent ? today(world) : null
    const status = isSent ? 'SENT' : 'DRAFT'
    world.invoices.push({ ...made, status, number: row.number, issuedOn, isFee: one.isFee ?? false })
  }
}

type Fresh = Pick<Invoice, 'id' | 'client' | 'project' | 'amountCents' | 'dueAt'>

export function asNew(fresh: Fresh): Invoice {
  return {
    ...fresh,
    kind: 'INVOICE',
    status: 'DRAFT',
    number: null,
    version: 0,
    lines: [],
    payments: [],
    refundedCents: 0,
    creditedCents: 0,
    creditedNet: new Map(),
    issuedOn: null,
    isFee: false,
    hasFee: false,
    remindersOff: false,
    reminded: new Set(),
    reminders: 0,
  }
}

async function newRows({ app, invoices }: World): Promise<MadeRow[]> {
  const known = `{${invoices.map(({ id }) => id).join(',')}}`
  const { rows } = await app.db.execute<MadeRow>(sql`
    select id, client_id, project_id, number, status, amount_cents, due_at::text, case
        when fee_for_id is not null then 'fee for ' || fee_for_id
        when subscription_id is not null then 'plan ' || subscription_id || ' from ' || period_start
        when milestone_id is not null then 'milestone ' || milestone_id
        when is_deposit then 'deposit of ' || quote_id
        else 'invoice ' || id end as origin
    from invoices where not id = any(${known}::uuid[]) order by created_at, id`)
  return rows
}
