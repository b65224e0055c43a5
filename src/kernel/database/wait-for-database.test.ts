import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { untilDatabaseAnswers } from './wait-for-database.ts'

/** This run's cluster, over TCP on that port. */
async function forward(port: number): Promise<Server> {
  const { host } = new pg.Client({ connectionString: process.env.EASEL_TEST_CLUSTER_URL })
  const server = createServer((socket) => {
    const database = connect(`${host}/.s.PGSQL.5432`)
    socket.pipe(database).pipe(socket)
    for (const end of [socket, database]) end.on('error', () => undefined)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return server
}

/** Nothing listens on it yet. */
async function closedPort(): Promise<number> {
  const server = await forward(0)
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const urlOf = (port: number, database = 'postgres') =>
  `postgresql://easel:very-secret@127.0.0.1:${port}/${database}`

test('startup waits for a database that starts late, and logs it once', async () => {
  const port = await closedPort()
  const messages: string[] = []
  const waiting = untilDatabaseAnswers(urlOf(port), { onRetry: (sentence) => messages.push(sentence) })
  await wait(600)
  await forward(port)
  await waiting
  expect(messages).toEqual([
    `The database at 127.0.0.1:${port} can't be reached: connect ECONNREFUSED 127.0.0.1:${port}. Waiting for it.`,
  ])
})

test('startup gives up with a message that contains no password', async () => {
  const port = await closedPort()
  const failure = await untilDatabaseAnswers(urlOf(port), { limitMs: 1_000 }).catch((error) => error)
  expect(failure.name).toBe('CannotStart')
  expect(failure.message).toBe(
    `The database at 127.0.0.1:${port} can't be reached within 1 seconds: connect ECONNREFUSED 127.0.0.1:${port}. Check that PostgreSQL is running, and that DATABASE_URL is right.`,
  )
})

test('startup immediately reports errors that waiting can’t fix', async () => {
  const server = await forward(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const messages: string[] = []
  const failure = await untilDatabaseAnswers(urlOf(port, 'nowhere'), {
    onRetry: (sentence) => messages.push(sentence),
  }).catch((error) => error)
  expect(failure.message).toBe(
    `The database at 127.0.0.1:${port} refused the connection: database "nowhere" does not exist. Check DATABASE_URL.`,
  )
  expect(messages).toEqual([])
})
