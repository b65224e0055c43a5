import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { leave, payPage } from './stripe.checkout-page.ts'
import type { StripeEvent } from './stripe.events.ts'
import { eventOf, paySession, signatureOf } from './stripe.events.ts'
import { operations } from './stripe.operations.ts'
import type { Note, StripeStore, Thing } from './stripe.store.ts'
import { get, Refusal, readForm } from './stripe.store.ts'

/** The controls and observations that a test can use. */
export interface FakeStripe extends StripeStore {
  /** Environment variables for a server, including all of `STRIPE_*`. */
  env: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE', string>
  /** All API calls, in order. Retries with the same idempotency key count as calls too. */
  calls: { name: string; body: string; key: string | undefined }[]
  /** The outcomes of the next calls, one per call. */
  faults: Fault[]
  /** How long the API delays its responses. */
  answerAfterMs: number
  /** All events, oldest first. */
  events: StripeEvent[]
  /** URL of the webhook where events are sent automatically. Null holds them back. */
  webhook: string | null
  /** The secrets that sign events. There are two while one is being replaced. */
  secrets: string[]
  /** Advances the fake Stripe's clock. */
  advance(ms: number): void
  /** Triggers something and returns its events, as in `happen(paySession(stripe, id))`. */
  happen(notes: Note[]): Promise<StripeEvent[]>
  /** Delivers an event to a webhook, as often and in whatever order a test needs. */
  send(event: StripeEvent, to: string, how?: { at?: Date; secrets?: string[] }): Promise<Response>
  close(): Promise<void>
}

/** A fault in a call. */
interface Fault {
  /**
   * `lost` means the call succeeds but its response never arrives. `strange` means it succeeds but returns
   * `message` with status 200. `kept` means the call isn't affected.
   */
  kind: 'refused' | 'lost' | 'strange' | 'kept'
  status?: number
  code?: string
  message?: string
}

/** A fake Stripe on loopback, with its form API, hosted page, and signed webhooks. */
export async function openStripe(port = 0): Promise<FakeStripe> {
  let ahead = 0
  const known = new Map<string, { request: string; status: number; answer: object }>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(error instanceof Error ? error.message : 'failed')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeStripe = {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_only_for_tests',
      STRIPE_API_BASE: base,
    },
    things: new Map(),
    calls: [],
    faults: [],
    answerAfterMs: 0,
    events: [],
    webhook: null,
    secrets: ['whsec_only_for_tests'],
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms
    },
    async happen(notes) {
      const events = notes.map((note) => eventOf(fake, note))
      fake.events.push(...events)
      if (fake.webhook) for (const event of events) await fake.send(event, fake.webhook)
      return events
    },
    send(event, to, { at = new Date(), secrets = fake.secrets } = {}) {
      const body = JSON.stringify(event)
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secrets, at),
      }
      return fetch(to, { method: 'POST', headers, body })
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const body = await textOf(request)
    const [, page, id = ''] = url.pathname.split('/')
    if (page === 'pay') return showPage(request, response, id, url.searchParams.has('back'))
    const fault = fake.faults.shift()
    const { status, given } = fault?.kind === 'refused' ? refusalOf(fault) : done(request, url, body)
    await wait(fake.answerAfterMs)
    if (fault?.kind === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
    response.end(fault?.kind === 'strange' ? fault.message : JSON.stringify(given))
  }

  /** Handles API calls one at a time, so that two with the same key count as one. */
  function done(request: IncomingMessage, url: URL, body: string): { status: number; given: object } {
    const key = request.headers['idempotency-key'] as string | undefined
    const name = `${request.method} ${url.pathname}`
    fake.calls.push({ name, body, key })
    try {
      if (request.headers.authorization !== `Bearer ${fake.env.STRIPE_SECRET_KEY}`) {
        throw new Refusal(401, 'Invalid API Key provided: sk_test_****ests', {
          type: 'invalid_request_error',
        })
      }
      const before = key && request.method === 'POST' ? known.get(key) : undefined
      if (before && before.request !== `${name}\n${body}`) {
        throw new Refusal(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        )
      }
      if (before) return { status: before.status, given: before.answer }
      const given = run(name, request.method === 'GET' ? url.search.slice(1) : body)
      if (key) known.set(key, { request: `${name}\n${body}`, status: 200, answer: structuredClone(given) })
      return { status: 200, given }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, given: error.body }
    }
  }

  function run(name: string, form: string): object {
    const [id = ''] = /(?<=\/)(cs_test|cus|pi|re|prod|price|sub|in)_[^/]+/.exec(name) ?? []
    const act = operations[id ? name.replace(id, ':id') : name]
    if (!act) throw new Refusal(404, `Unrecognized request URL (${name}).`)
    const { answer: given, events = [] } = act(fake, readForm(form), id, base)
    void fake.happen(events)
    return given
  }

  async function showPage(request: IncomingMessage, response: ServerResponse, id: string, back: boolean) {
    const session: Thing = get(fake, 'checkout.session', id)
    if (request.method !== 'POST') return payPage(response, session)
    if (!back) await fake.happen(paySession(fake, id))
    leave(response, session, back)
  }

  return fake
}

function refusalOf({
  status = 500,
  code,
  message = 'Something is wrong with sk_test_only_for_tests',
}: Fault) {
  const refusal = new Refusal(status, message, { code })
  return { status, given: refusal.body }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
