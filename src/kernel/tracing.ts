import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { StatementObserver } from './database/observed-client.ts'
import { release } from './release.ts'

export interface Tracing {
  /** Adds a span to the current request or job. Statements outside requests and jobs aren't traced. */
  statement: StatementObserver
  job(name: string, run: () => Promise<void>): Promise<void>
  /** Sends the remaining spans. */
  close(): Promise<void>
}

const exportWithinMs = 5_000

/**
 * Traces requests and jobs with their database statements, and sends the spans to an OpenTelemetry collector
 * (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Undefined if none is configured. Attributes follow the
 * semantic conventions (https://opentelemetry.io/docs/specs/semconv/http/http-spans/). They contain no paths,
 * queries or values, since those could be secret.
 */
export async function openTracing(
  config: Config,
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, trustProxy } = config
  if (!endpoint) return undefined
  // Loads only when used, to save memory.
  const [api, core] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/core')])
  const { context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  const warn = (message: string) => app.log.warn(`Tracing: ${message}`)
  const ignore = () => undefined
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = await openProvider(endpoint, config)
  trace.setGlobalTracerProvider(provider)
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('easel', release)
  const propagator = new core.W3CTraceContextPropagator()
  const spans = new WeakMap<FastifyRequest, Span>()

  // Only a trusted proxy can continue its trace here. Strangers could otherwise decide what is traced.
  const parentOf = ({ headers }: FastifyRequest) =>
    trustProxy ? propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter) : ROOT_CONTEXT
  const fail = (span: Span, error: unknown) => {
    span.setAttribute('error.type', error instanceof Error ? error.name : String(error))
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  app.addHook('onRequest', (request, _reply, done) => {
    // A socket stays open for hours.
    if (request.headers.upgrade) return done()
    const { method, routeOptions } = request
    const route = routeOptions.url
    const attributes = { 'http.request.method': method, 'easel.request_id': request.id }
    const span = tracer.startSpan(
      route ? `${method} ${route}` : method,
      { kind: SpanKind.SERVER, attributes: route ? { ...attributes, 'http.route': route } : attributes },
      parentOf(request),
    )
    spans.set(request, span)
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (span && statusCode >= 500) fail(span, String(statusCode))
    span?.end()
    done()
  })

  return {
    statement(text) {
      if (!trace.getActiveSpan()) return ignore
      const [operation = ''] = text.trimStart().split(/\s/, 1)
      const span = tracer.startSpan(operation.toUpperCase(), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
      return (error) => {
        if (error) fail(span, error)
        span.end()
      }
    },
    job: (name, run) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT, async (span) => {
        try {
          await run()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      }),
    async close() {
      await provider.shutdown().catch((error: Error) => warn(error.message))
      for (const global of [trace, context, diag]) global.disable()
    },
  }
}

async function openProvider(endpoint: string, config: Config) {
  const [sdk, { resourceFromAttributes }, { parseKeyPairsIntoRecord }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: exportWithinMs,
  })
  const root = new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': release,
      'process.pid': process.pid,
    }),
    sampler: new sdk.ParentBasedSampler({ root }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportWithinMs })],
  })
}
