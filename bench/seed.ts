import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'

/**
 * A customer and their data. The benchmark rotates between customers, since each person's calls per second
 * are limited.
 */
export interface BenchPerson {
  userId: string
  email: string
  sessionId: string
  token: string
  clientId: string
  /** The project they write to. */
  projectId: string
  projectIds: string[]
}

export const password = 'plain-sailing'

const people = 40
const projectsEach = 50
/** Enough for one project to receive as many messages as the server accepts, since each person's are limited. */
const colleagues = 9

/**
 * Creates the data of an agency after several years: 40 clients with one contact each, 2,000 projects with
 * planned work, 100,000 messages, 1,000 invoices, 60 notifications for each contact, and two staff members.
 * The first contact has colleagues.
 */
export async function seedBench(
  url: string,
): Promise<{ people: BenchPerson[]; colleagues: BenchPerson[]; staff: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into agency (name, currency, time_zone, created_at) values ('Bench', 'usd', 'UTC', now())`,
  )
  const staff = [await addStaff(client, 'ada')]
  const ada = staff[0]?.userId
  staff.push(await addStaff(client, 'abe'))
  const seeded: BenchPerson[] = []
  for (let number = 1; number <= people; number++) seeded.push(await addPerson(client, ada, number))
  const company: BenchPerson[] = []
  for (const first of seeded.slice(0, 1)) {
    for (let number = 1; number <= colleagues; number++) {
      const email = `colleague${number}@bench.test`
      company.push({ ...first, email, ...(await addContact(client, first.clientId, email)) })
    }
  }
  await client.query(`insert into project_counters (project_id, events) select id, 50 from projects`)
  await client.query(
    `insert into milestones (project_id, title, order_index, state, is_approved, approved_at, created_at)
     select id, 'Milestone ' || n, n, case when n = 1 then 'APPROVED' else 'OPEN' end, n = 1,
            case when n = 1 then now() end, now()
     from projects, generate_series(1, 4) n`,
  )
  await client.query(
    `insert into tasks (project_id, milestone_id, title, order_index, done, created_at)
     select project_id, id, 'Task ' || n, n, n = 1, now()
     from milestones, generate_series(1, 2) n where order_index > 1`,
  )
  await client.query(
    `insert into messages (id, project_id, author_id, body, number, client_key, created_at)
     select gen_random_uuid(), id, $1, 'Shall we move the picture up a little? ' || n, n, gen_random_uuid(),
            now() - (100 - n) * interval '1 minute'
     from projects, generate_series(1, 50) n`,
    [ada],
  )
  await client.query(
    `insert into notifications (id, user_id, project_id, title, facts, body, link, read, created_at)
     select gen_random_uuid(), user_id, project_id, 'New message from Ada',
            '{"title": {"room": "work/messages", "key": "newFrom", "values": {"name": "Ada"}}}', 'Shall we move the picture up? ' || n,
            '/projects/' || project_id || '?tab=chat', n > 5, now() - n * interval '1 hour'
     from (select distinct on (c.user_id) c.user_id, p.id as project_id
           from contacts c join projects p using (client_id)) own, generate_series(1, 60) n`,
  )
  await client.query(
    `insert into auth_accounts (account_id, provider_id, user_id, password, created_at, updated_at)
     select id, 'credential', id, $1, now(), now() from users`,
    [await hashPassword(password)],
  )
  await addInvoices(client, ada)
  await client.query('vacuum analyze')
  await client.end()
  return { people: seeded, colleagues: company, staff: staff.map(({ token }) => token) }
}

async function addStaff(client: pg.Client, name: string): Promise<{ userId: string; token: string }> {
  const userId = randomUUID()
  await client.query(
    `insert into users (id, email, first_name, role, sees_money, created_at, updated_at)
     values ($1, $2, $3, 'ADMIN', true, now(), now())`,
    [userId, `${name}@bench.test`, name],
  )
  return { userId, token: (await addSession(client, userId)).token }
}

async function addSession(client: pg.Client, userId: string): Promise<{ sessionId: string; token: string }> {
  const [sessionId, token] = [randomUUID(), randomUUID().replaceAll('-', '')]
  await client.query(
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
     values ($1, $2, $3, now() + interval '7 days', now(), now())`,
    [sessionId, token, userId],
  )
  return { sessionId, token }
}

async function addPerson(client: pg.Client, ada: string | undefined, number: number): Promise<BenchPerson> {
  const [clientId, projectId] = [randomUUID(), randomUUID()]
  const email = `ben${number}@bench.test`
  await client.query(
    `insert into clients (id, owner_user_id, company_name, created_at) values ($1, $2, $3, now())`,
    [clientId, ada, `Client ${number}`],
  )
  const contact = await addContact(client, clientId, email)
  const { rows } = await client.query<{ id: string }>(
    `insert into projects (id, client_id, name, summary, status, created_by, budget_max, deadline, created_at, updated_at)
     select case when n = 1 then $1::uuid else gen_random_uuid() end, $2, 'Project ' || n,
            'A website with a shop and a journal, number ' || n,
            (array['DISCOVERY', 'DESIGN', 'DEVELOPMENT', 'REVIEW', 'LAUNCH'])[1 + n % 5],
            $3, 100000 * n, current_date + n % 90, now() - n * interval '1 hour', now()
     from generate_series(1, $4::int) n returning id`,
    [projectId, clientId, ada, projectsEach],
  )
  return { ...contact, email, clientId, projectId, projectIds: rows.map(({ id }) => id) }
}

async function addContact(client: pg.Client, clientId: string, email: string) {
  const userId = randomUUID()
  await client.query(
    `insert into users (id, email, first_name, role, created_at, updated_at)
     values ($1, $2, 'Ben', 'CUSTOMER', now(), now())`,
    [userId, email],
  )
  await client.query(
    `insert into contacts (client_id, user_id, sees_invoices, may_approve, may_comment, created_at)
     values ($1, $2, true, true, true, now())`,
    [clientId, userId],
  )
  return { userId, ...(await addSession(client, userId)) }
}

/** Adds 25 invoices for each client: 22 paid, three sent, one of those overdue. */
async function addInvoices(client: pg.Client, ada: string | undefined): Promise<void> {
  await client.query(
    `insert into invoices (client_id, number, amount_cents, status, created_by, created_at, issued_at, due_at, paid_at)
     select id, 'B-' || row_number() over (), 10000 * n, case when n <= 3 then 'SENT' else 'PAID' end, $1,
            now() - n * interval '20 days', now() - n * interval '20 days', current_date + 45 - n * 20,
            case when n > 3 then now() - n * interval '19 days' end
     from clients, generate_series(1, 25) n`,
    [ada],
  )
  await client.query(
    `insert into payments (invoice_id, amount_cents, method, paid_at, created_at)
     select id, amount_cents, 'bank', paid_at, paid_at from invoices where status = 'PAID'`,
  )
}
