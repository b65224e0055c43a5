import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { demoSignIns } from '#demo/seed/context.ts'
import { contactAddress } from '#demo/years/clients.ts'
import type { Size } from '#demo/years/size.ts'
import type { Statement } from '../record.ts'
import type { Ids } from './calls.ts'
import { wholeReads } from './plans.ts'

export interface Portal {
  address: string
  /** Bearer tokens. */
  tokens: { staff: string; customer: string }
  ids: Ids
  /** The large tables that a call reads from one end to the other. */
  readsWhole(path: string, token: string): Promise<string[]>
  close(): Promise<void>
}

/**
 * Starts a portal with this amount of data in a separate process. Creates the data first if the portal is
 * new.
 */
export async function openPortal(dataDir: string, size: Size): Promise<Portal> {
  const child = fork(join(import.meta.dirname, 'product.ts'), {
    env: { ...process.env, BENCH_SIZE: JSON.stringify(size), BENCH_DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ address, url }] = (await once(child, 'message')) as [{ address: string; url: string }]
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const ids = await findIds(db, Math.min(5, size.clients - 1))
  await storePicture(dataDir, ids)
  const tokens = {
    staff: await signIn(db, demoSignIns.ada),
    customer: await signIn(db, contactAddress(Math.min(5, size.clients - 1))),
  }
  const large = await largeTables(db)
  const readsWhole = async (path: string, token: string) => {
    child.send({ path, token })
    const [{ statements }] = (await once(child, 'message')) as [{ statements: Statement[] }]
    const found = new Set<string>()
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text)))
      for (const table of await wholeReads(db, statement, large)) found.add(table)
    return [...found]
  }
  return { address, tokens, ids, readsWhole, close: () => close(child, db) }
}

/** `received_days` has one row per day, regardless of the amount of data. */
async function largeTables(db: pg.Client): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 11000 and relname <> 'received_days'`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function close(child: ChildProcess, db: pg.Client): Promise<void> {
  await db.end()
  child.kill()
  await once(child, 'exit')
}

async function signIn(db: pg.Client, email: string): Promise<string> {
  const token = randomUUID().replaceAll('-', '')
  await db.query(
    `insert into sessions (token, user_id, expires_at, created_at, updated_at)
     select $1, id, now() + interval '7 days', now(), now() from users where email = $2`,
    [token, email],
  )
  return token
}

/** One item of each type, from a client that exists in both portals. */
export async function findIds(db: pg.Client, client: number): Promise<Ids> {
  const { rows } = await db.query(
    `with person as (select id from users where email = $1),
     client as (select client_id as id from contacts where user_id = (select id from person)),
     project as (select id from projects where client_id = (select id from client) order by created_at desc limit 1),
     paid as (select id from invoices where project_id = (select id from project) and status = 'PAID'
       and kind = 'INVOICE' limit 1)
     select (select id from person) as "userId", (select id from client) as "clientId",
       (select id from project) as "projectId", (select id from paid) as "invoiceId",
       (select id from payments where invoice_id = (select id from paid) limit 1) as "paymentId",
       (select id from milestones where project_id = (select id from project) limit 1) as "milestoneId",
       (select id from files where project_id = (select id from project) and kind = 'MOCKUP' limit 1) as "fileId",
       (select id from quotes where client_id = (select id from client) limit 1) as "quoteId",
       (select id from subscriptions where client_id = (select id from client) limit 1) as "subscriptionId",
       (select id from mails order by created_at desc limit 1) as "mailId",
       to_char(now() - interval '1 year', 'YYYY-MM-DD') as "yearAgo"`,
    [contactAddress(client)],
  )
  const fixed = {
    page: '1',
    width: '256',
    column: '0',
    row: '0',
    file: 'invoices.csv',
    what: 'clients',
    name: '192.png',
  }
  const found = Object.entries({ ...fixed, ...rows[0] }).filter(([, value]) => value !== null)
  return Object.fromEntries(found) as Ids
}

/** The other files have no bytes, since no measurement reads them. */
async function storePicture(dataDir: string, { fileId }: Ids): Promise<void> {
  const path = join(dataDir, 'files', `files/${fileId}/original`)
  const picture = sharp({ create: { width: 960, height: 1400, channels: 3, background: '#e8e4da' } })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await picture.png().toBuffer())
}
