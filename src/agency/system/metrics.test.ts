import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { emailJob } from '#agency/email/queue-email.ts'
import { outboxEmails } from '#schema/agency.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { listProjects } from '#work/projects/contract.ts'

const token = 'only-for-the-monitoring'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { EASEL_METRICS_TOKEN: token }, jobs: true })
})
afterAll(() => app.close())

const metrics = (authorization?: string, base = app.base) =>
  fetch(`${base}/metrics`, authorization ? { headers: { authorization } } : {})

test('the metrics cover requests by route, sockets, the pool, emails, webhooks, jobs and the database size', async () => {
  await app.ada.call(listProjects)
  const email = { toAddress: 'ben@acme.test', subject: 'Hello', text: 'Hello', createdAt: app.clock.now() }
  await app.db.insert(outboxEmails).values([
    { ...email, id: randomUUID() },
    { ...email, id: randomUUID(), status: 'FAILED' },
  ])
  await app.services.jobs.send(emailJob, {}, { startAfterSeconds: 3_600 })
  const socket = new WebSocket(`${app.base.replace('http', 'ws')}/ws`, { headers: app.ada.headers })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const response = await metrics(`Bearer ${token}`)
  socket.close()
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await response.text()
  expect(text).toContain(
    'easel_http_request_duration_seconds_count{method="GET",route="/api/projects",status="200"} 1',
  )
  expect(text).toMatch(/^easel_sockets 1$/m)
  expect(text).toMatch(/^easel_database_connections\{state="idle"\} [1-9]/m)
  expect(text).toMatch(/^easel_emails\{status="failed"\} 1$/m)
  expect(text).toMatch(new RegExp(`^easel_jobs\\{name="${emailJob}",state="created"\\} [1-9]`, 'm'))
  expect(text).toMatch(/^easel_failed_webhooks 0$/m)
  expect(text).toMatch(/^easel_database_size_bytes [1-9]\d{6,}$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('unknown paths share one series, and series without data disappear at the next scrape', async () => {
  await app.db.delete(outboxEmails)
  for (const path of ['/made-up', '/api/made-up']) await fetch(app.base + path)
  const text = await (await metrics(`Bearer ${token}`)).text()
  expect(text).not.toContain('made-up')
  expect(text).not.toContain('status="failed"')
})

test('the metrics require the token, and are off if none is set', async () => {
  for (const wrong of [undefined, 'Bearer guessed', token, app.ada.headers.authorization]) {
    expect((await metrics(wrong)).status).toBe(401)
  }
  const off = await openTestApp()
  expect((await metrics(`Bearer ${token}`, off.base)).status).toBe(404)
  await off.close()
})
