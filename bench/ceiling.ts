import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { WebSocketServer } from 'ws'

/**
 * The second baseline, written by hand: Node's `http` and `pg`, one session lookup, and the plainest statement
 * whose rows contain what the product returns. Statements are prepared.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })

interface Session {
  user_id: string
  client_ids: string[]
}

type Read = (session: Session, id: string) => Promise<unknown>

const reads: Record<string, Read> = {
  list: ({ client_ids }) =>
    rows(
      'list',
      `${project} where p.client_id = any($1) and p.status <> 'ARCHIVED'
    order by p.created_at desc, p.id desc limit 50`,
      [client_ids],
    ),
  project: ({ client_ids }, id) =>
    rows('project', `${project} where p.client_id = any($1) and p.id = $2`, [client_ids, id]),
  messages: async ({ client_ids }, id) =>
    rows(
      'messages',
      `select m.*, u.first_name, u.email from messages m join users u on u.id = m.author_id
      join projects p on p.id = m.project_id
      where m.project_id = $1 and p.client_id = any($2) and not m.internal
      order by m.number desc limit 50`,
      [id, client_ids],
    ),
  notifications: ({ user_id }) =>
    rows(
      'notifications',
      `select id, title, body, link, read, created_at from notifications
      where user_id = $1 order by created_at desc, id desc limit 50`,
      [user_id],
    ),
}

const project = `select p.*, c.company_name from projects p
  join clients c on c.id = p.client_id `

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.stack))
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind = '', id = ''] = request.url?.split('/') ?? []
  const session = await sessionOf(request.headers.authorization ?? '')
  if (!session) return void response.writeHead(401).end()
  if (kind === 'download') return void createReadStream(process.env.BENCH_FILE ?? '').pipe(response)
  const read = reads[kind]
  const body = JSON.stringify(read ? await read(session, id) : await post(session, id, await text(request)))
  response.writeHead(read ? 200 : 201, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

async function sessionOf(authorization: string): Promise<Session | undefined> {
  const [session] = await rows(
    'session',
    `select s.user_id, array(select client_id from contacts c
    where c.user_id = s.user_id) as client_ids from sessions s join users u on u.id = s.user_id
    where s.token = $1 and s.expires_at > now()`,
    [authorization.slice('Bearer '.length)],
  )
  return session as Session | undefined
}

async function post({ user_id }: Session, projectId: string, sent: string): Promise<unknown> {
  const { id, body } = JSON.parse(sent)
  const [message] = await rows(
    'post',
    `with counter as (
      update project_counters set events = events + 1 where project_id = $1 returning events)
    insert into messages (id, project_id, author_id, body, number, client_key, created_at)
    select gen_random_uuid(), $1, $2, $3, events, $4, now() from counter returning *`,
    [projectId, user_id, body, id],
  )
  const event = JSON.stringify(message)
  for (const socket of sockets.clients) socket.send(event)
  return message
}

async function rows(name: string, statement: string, values: unknown[]): Promise<unknown[]> {
  return (await pool.query({ name, text: statement, values })).rows
}

const sockets = new WebSocketServer({ server })
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ address: `http://127.0.0.1:${port}` })
})
