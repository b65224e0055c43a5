import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, unknown>
}

export interface FakeCollector {
  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  spans: CollectedSpan[]
  /** The attributes of the processes that sent spans. */
  resources: Record<string, unknown>[]
  close(): Promise<void>
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface Traces {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

/**
 * A fake OpenTelemetry collector on loopback that receives traces as JSON from callers with the key
 * (https://opentelemetry.io/docs/specs/otlp/#otlphttp-request).
 */
export async function openCollector(key: string): Promise<FakeCollector> {
  const spans: CollectedSpan[] = []
  const resources: FakeCollector['resources'] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const isExpected =
      method === 'POST' && url === '/v1/traces' && headers['content-type'] === 'application/json'
    if (!isExpected) return void response.writeHead(404).end()
    if (headers['x-key'] !== key) return void response.writeHead(401).end()
    const { resourceSpans } = (await json(request)) as Traces
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(recordOf(resource.attributes))
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, attributes: recordOf(span.attributes) })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Each value is wrapped in its type, such as `{ stringValue: 'GET' }`. */
function recordOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
