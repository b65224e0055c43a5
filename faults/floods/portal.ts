import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { call } from '#kernel/browser/call.ts'
import { migrateDatabase } from '#kernel/database/migrate.ts'
import { startPostgres } from '#kernel/postgres/postgres.ts'
import { createInvoice } from '#money/invoices/contract.write.ts'
import { freePort } from '#test/fixtures/free-port.ts'
import { uploadSample } from '#work/files/seed.ts'
import { seedBench } from '../../bench/seed.ts'
import type { Agency } from '../portal/open-agency.ts'
import type { RunningPortal } from '../portal/start-portal.ts'
import { startPortal, stopPortal } from '../portal/start-portal.ts'
import type { Headers, Target } from './attack.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const downloadBytes = 20 * 1_048_576

export interface BesiegedPortal {
  portal: RunningPortal
  target: Target
  /** Someone who takes part in no attack. */
  other: { headers: Headers; projectId: string }
  close(): Promise<void>
}

/** Starts a portal with the data of several years, and gathers what attackers need. */
export async function openBesiegedPortal(): Promise<BesiegedPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-floods-'))
  const postgres = await startPostgres({ dataDir: join(dataDir, 'server'), log: silent })
  const url = postgres.url('easel')
  await migrateDatabase(url)
  const { people, staff } = await seedBench(url)
  const [first, other] = people
  if (!first || !other) throw new Error('Nobody was seeded')
  const tokens = await addCrowd(url)
  const portal = await startPortal({
    PORT: String(await freePort()),
    DATABASE_URL: url,
    EASEL_SECRET: 'only for this run, and the same in it',
    EASEL_DATA_DIR: join(dataDir, 'portal'),
    MAX_UPLOAD_BYTES: String(2 * downloadBytes),
  })
  const { base } = portal
  const attacker = signedIn(staff[0])
  const act: Agency['call'] = (endpoint, input) => call(endpoint, input, { base, headers: attacker })
  const { projectId } = first
  const lines = Array.from({ length: 40 }, (_, at) => ({ description: `Page ${at}`, unitAmountCents: 1_000 }))
  const drafts = [1, 2, 3, 4].map(() => act(createInvoice, { body: { projectId, lines } }))
  const invoices = await Promise.all(drafts)
  const { url: download } = await uploadSample(
    fetch,
    base,
    { headers: attacker, call: act },
    { projectId, name: 'film.bin', bytes: Buffer.alloc(downloadBytes, 'easel '), kind: 'DOCUMENT' },
  )
  return {
    portal,
    target: {
      base,
      attacker,
      crowd: [...people.slice(2).map(({ token }) => token), ...tokens].map(signedIn),
      projectIds: people.slice(2).map(({ projectId }) => projectId),
      download,
      expensive: [
        '/api/search?q=picture%20shop%20bakery',
        '/api/dashboard',
        '/api/accounting/figures?from=2020-01-01&to=2030-12-31',
        '/api/accounting/export/invoices.csv?from=2020-01-01&to=2030-12-31',
        '/api/audit/export?format=csv',
        '/api/privacy/me/export',
        ...invoices.map(({ id }) => `/api/invoices/${id}/pdf`),
      ],
    },
    other: { headers: signedIn(other.token), projectId: other.projectId },
    async close() {
      await stopPortal(portal)
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const signedIn = (token = ''): Headers => ({ authorization: `Bearer ${token}` })

/** Adds customers who are contacts of the first client, so that there are enough people for 5,000 sockets. */
async function addCrowd(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tokens = Array.from({ length: 20 }, () => randomUUID().replaceAll('-', ''))
    await client.query(
      `with person as (
         insert into users (id, email, first_name, role, created_at, updated_at)
         select gen_random_uuid(), 'dot' || n || '@bench.test', 'Dot', 'CUSTOMER', now(), now()
         from generate_series(1, $1::int) n returning id),
       session as (
         insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
         select gen_random_uuid(), tokens.token, person.id, now() + interval '7 days', now(), now()
         from (select id, row_number() over () as n from person) person
         join unnest($2::text[]) with ordinality tokens (token, n) using (n))
       insert into contacts (client_id, user_id, sees_invoices, may_approve, may_comment, created_at)
       select client.id, person.id, true, true, true, now()
       from person, (select id from clients order by company_name desc limit 1) client`,
      [tokens.length, tokens],
    )
    return tokens
  } finally {
    await client.end()
  }
}
