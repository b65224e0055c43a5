import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * A customer and their data. The benchmark rotates between customers, since each person's calls per second
 * are limited.
 */
export interface BenchPerson {
  userId: string
  sessionId: string
  token: string
  clientId: string
  /** The project they write to. */
  projectId: string
}

const people = 40
const projectsEach = 50

/**
 * Creates the data of an agency after several years: 40 clients with one contact each, 2,000 projects with
 * planned work, and 100,000 messages.
 */
export async function seedBench(url: string): Promise<BenchPerson[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ada = randomUUID()
  await client.query(
    `insert into agency (name, currency, time_zone, created_at) values ('Bench', 'usd', 'UTC', now())`,
  )
  await client.query(
    `insert into users (id, email, first_name, role, sees_money, created_at, updated_at)
     values ($1, 'ada@bench.test', 'Ada', 'ADMIN', true, now(), now())`,
    [ada],
  )
  const seeded: BenchPerson[] = []
  for (let number = 1; number <= people; number++) seeded.push(await addPerson(client, ada, number))
  await client.query(`insert into project_counters (project_id, events) select id, 50 from projects`)
  await client.query(
    `insert into milestones (project_id, title, order_index, state, is_approved, approved_at, created_at)
     select id, 'Milestone ' || n, n, case when n = 1 then 'APPROVED' else 'OPEN' end, n = 1,
            case when n = 1 then now() end, now()
     from projects, generate_series(1, 4) n`,
  )
  await client.query(
    `insert into messages (id, project_id, author_id, body, number, client_key, created_at)
     select gen_random_uuid(), id, $1, 'Shall we move the picture up a little? ' || n, n, gen_random_uuid(),
            now() - (100 - n) * interval '1 minute'
     from projects, generate_series(1, 50) n`,
    [ada],
  )
  await client.query('vacuum analyze')
  await client.end()
  return seeded
}

async function addPerson(client: pg.Client, ada: string, number: number): Promise<BenchPerson> {
  const [userId, sessionId, clientId, projectId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const token = randomUUID().replaceAll('-', '')
  await client.query(
    `insert into users (id, email, first_name, role, created_at, updated_at)
     values ($1, $2, 'Ben', 'CUSTOMER', now(), now())`,
    [userId, `ben${number}@bench.test`],
  )
  await client.query(
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
     values ($1, $2, $3, now() + interval '7 days', now(), now())`,
    [sessionId, token, userId],
  )
  await client.query(
    `insert into clients (id, owner_user_id, company_name, created_at) values ($1, $2, $3, now())`,
    [clientId, ada, `Client ${number}`],
  )
  await client.query(
    `insert into contacts (client_id, user_id, sees_invoices, may_approve, may_comment, created_at)
     values ($1, $2, true, true, true, now())`,
    [clientId, userId],
  )
  await client.query(
    `insert into projects (id, client_id, name, summary, status, created_by, budget_max, deadline, created_at, updated_at)
     select case when n = 1 then $1::uuid else gen_random_uuid() end, $2, 'Project ' || n,
            'A website with a shop and a journal, number ' || n,
            (array['DISCOVERY', 'DESIGN', 'DEVELOPMENT', 'REVIEW', 'LAUNCH'])[1 + n % 5],
            $3, 100000 * n, current_date + n % 90, now() - n * interval '1 hour', now()
     from generate_series(1, $4::int) n`,
    [projectId, clientId, ada, projectsEach],
  )
  return { userId, sessionId, token, clientId, projectId }
}
