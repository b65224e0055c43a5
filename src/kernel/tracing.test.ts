import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type CollectedSpan, type FakeCollector, openCollector } from '#test/fakes/otlp-collector.ts'
import { sendMessage } from '#work/messages/contract.ts'
import { getProject } from '#work/projects/contract.ts'

let collector: FakeCollector
beforeEach(async () => {
  collector = await openCollector('for the collector')
})
afterEach(() => collector.close())

const traced = (env: Record<string, string> = {}, jobs = false) =>
  openTestApp({
    jobs,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=for%20the%20collector',
      ...env,
    },
  })

/** Closes the app, which sends the remaining spans. Returns those with this name. */
async function spansOf(app: TestApp, name: string): Promise<CollectedSpan[]> {
  await app.close()
  return collector.spans.filter((span) => span.name === name)
}
const within = ({ spanId }: CollectedSpan) => collector.spans.filter((span) => span.parentSpanId === spanId)

test('a request is a span with its route and status, and each of its statements is a span without values', async () => {
  const app = await traced()
  const { id } = app.benProject
  const response = await fetch(`${app.base}/api/projects/${id}?secret=hidden`, { headers: app.ben.headers })
  const [span] = await spansOf(app, 'GET /api/projects/:id')
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/projects/:id',
    'http.response.status_code': 200,
    'easel.request_id': response.headers.get('x-request-id'),
  })
  const texts = span ? within(span).map(({ attributes }) => attributes['db.query.text']) : []
  expect(texts).toContainEqual(expect.stringMatching(/from "projects".*\$1/s))
  const sent = JSON.stringify(collector.spans)
  expect(sent).not.toContain(id)
  expect(sent).not.toContain('hidden')
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'easel' })
})

test('statements are traced with their own request, even while others wait for connections and after a body was read', async () => {
  const app = await traced({ DATABASE_POOL_MAX: '2' })
  const params = { id: app.benProject.id }
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      app.ben.call(sendMessage, { params, body: { body: `Message ${at}` } }),
    ),
  )
  const posts = await spansOf(app, 'POST /api/projects/:id/messages')
  expect(posts).toHaveLength(8)
  // A message is written by a single statement.
  for (const post of posts) expect(within(post).filter(({ name }) => name === 'WITH')).toHaveLength(1)
})

test('a failed request and its failed statement are marked as errors', async () => {
  const app = await traced()
  await app.db.execute('alter table projects rename to moved')
  await fetch(`${app.base}/api/projects/${app.benProject.id}`, { headers: app.ben.headers })
  const [span] = await spansOf(app, 'GET /api/projects/:id')
  expect(span?.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' })
  expect(span && within(span).some(({ attributes }) => 'error.type' in attributes)).toBe(true)
})

test('a job has its own trace, which includes its statements', async () => {
  const app = await traced({}, true)
  await app.services.jobs.send('invoices.remind', {})
  const sent = () => collector.spans.some(({ name }) => name === 'invoices.remind')
  await expect.poll(sent, { timeout: 30_000 }).toBe(true)
  const [span] = await spansOf(app, 'invoices.remind')
  expect(span?.parentSpanId).toBeFalsy()
  expect(span && within(span).length).toBeGreaterThan(0)
})

test('only a trusted proxy can continue its trace, and it also decides whether the trace is recorded', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c'
  const call = (app: TestApp, sampled: '00' | '01') =>
    fetch(`${app.base}/api/projects/${app.benProject.id}`, {
      headers: { ...app.ben.headers, traceparent: `00-${id}-b7ad6b7169203331-${sampled}` },
    })
  const exposed = await traced()
  await call(exposed, '00')
  const [own] = await spansOf(exposed, 'GET /api/projects/:id')
  expect(own?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(own?.traceId).not.toBe(id)
  collector.spans.length = 0
  const proxied = await traced({ TRUST_PROXY: '1' })
  await call(proxied, '00')
  await call(proxied, '01')
  expect(await spansOf(proxied, 'GET /api/projects/:id')).toMatchObject([
    { traceId: id, parentSpanId: 'b7ad6b7169203331' },
  ])
})

test('the sampler’s fraction determines what’s traced', async () => {
  const app = await traced({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await app.ben.call(getProject, { params: app.benProject })
  await app.close()
  expect(collector.spans).toEqual([])
})

test('Easel serves and stops as usual if the collector is down', async () => {
  await collector.close()
  const app = await traced()
  expect(await app.ben.call(getProject, { params: app.benProject })).toMatchObject({
    name: app.benProject.name,
  })
  await app.close()
  collector = await openCollector('')
})
