import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { createIssuer } from './acme.certificates.ts'
import type { Account, SignedCall } from './acme.signature.ts'
import { openSigned, Refusal } from './acme.signature.ts'

export interface FakeAcme {
  /** The value for `EASEL_ACME_DIRECTORY`. */
  directory: string
  /** The PEM of the authority's own certificate. */
  root: string
  /** The names of each certificate that it issued. */
  issued: string[][]
  /** The portal's current time. Certificates are valid from the real time until 90 days after this. */
  now: () => Date
  /** Refuses every challenge with this kind of problem, such as `dns`. */
  refusesWith: string | undefined
  /** Cuts every connection. */
  away: boolean
  close(): Promise<void>
}

interface Order {
  names: string[]
  challenges: string[]
  chain?: string
}

interface Challenge {
  name: string
  token: string
  status: 'pending' | 'valid' | 'invalid'
  error?: { type: string; detail: string }
}

const identifiers = z.object({
  identifiers: z.array(z.object({ type: z.literal('dns'), value: z.string() })),
})

const problemOf = (kind: string, detail: string) => ({ type: `urn:ietf:params:acme:error:${kind}`, detail })

/**
 * A certificate authority that speaks ACME (RFC 8555) on loopback. It checks signatures and nonces, and sends
 * HTTP challenge requests to `httpPort` on this machine, regardless of the name.
 */
export async function openAcme(httpPort: number): Promise<FakeAcme> {
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = await createIssuer()
  const nonces = new Set<string>()
  const accounts = new Map<string, Account>()
  const orders = new Map<string, Order>()
  const challenges = new Map<string, Challenge>()
  const fake: FakeAcme = {
    directory: `${base}/directory`,
    root: issuer.root,
    issued: [],
    now: () => new Date(),
    refusesWith: undefined,
    away: false,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const directory = { newNonce: `${base}/nonce`, newAccount: `${base}/account`, newOrder: `${base}/order` }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fake.away) return void request.socket.destroy()
    const nonce = randomUUID()
    nonces.add(nonce)
    response.setHeader('replay-nonce', nonce)
    const path = request.url ?? '/'
    try {
      if (path === '/directory') return send(response, 200, directory)
      if (path === '/nonce') return void response.writeHead(200).end()
      const call = openSigned(await text(request), base + path, accounts, (one) => nonces.delete(one))
      await act(path, call, response)
    } catch (error) {
      const kind = error instanceof Refusal ? error.kind : 'serverInternal'
      send(response, 400, problemOf(kind, error instanceof Error ? error.message : String(error)))
    }
  }

  async function act(path: string, call: SignedCall, response: ServerResponse): Promise<void> {
    const [, kind, id = ''] = path.split('/')
    if (kind === 'account') return register(call.account, response)
    if (!call.isKnown) throw new Refusal('malformed', 'Name your account')
    if (path === '/order') {
      const names = identifiers.parse(call.payload).identifiers.map(({ value }) => value)
      const placed = randomUUID()
      orders.set(placed, { names, challenges: names.map(addChallenge) })
      response.setHeader('location', `${base}/order/${placed}`)
      return send(response, 201, orderOf(placed))
    }
    if (kind === 'authorization') return send(response, 200, authorizationOf(id))
    if (kind === 'challenge') {
      if (call.payload) await validate(find(challenges, id), call.account)
      return send(response, 200, challengeOf(id))
    }
    if (kind === 'finalize') await finalize(find(orders, id), call)
    if (kind === 'certificate') {
      response.writeHead(200, { 'content-type': 'application/pem-certificate-chain' })
      return void response.end(find(orders, id).chain)
    }
    send(response, 200, orderOf(id))
  }

  function register(account: Account, response: ServerResponse): void {
    const url = `${base}/account/${account.thumbprint}`
    const isNew = !accounts.has(url)
    accounts.set(url, account)
    response.setHeader('location', url)
    send(response, isNew ? 201 : 200, { status: 'valid' })
  }

  function addChallenge(name: string): string {
    const id = randomUUID()
    challenges.set(id, { name, token: randomUUID(), status: 'pending' })
    return id
  }

  function orderOf(id: string) {
    const { names, challenges: parts, chain } = find(orders, id)
    const isReady = parts.every((part) => find(challenges, part).status === 'valid')
    return {
      status: chain ? 'valid' : isReady ? 'ready' : 'pending',
      identifiers: names.map((value) => ({ type: 'dns', value })),
      authorizations: parts.map((part) => `${base}/authorization/${part}`),
      finalize: `${base}/finalize/${id}`,
      ...(chain ? { certificate: `${base}/certificate/${id}` } : {}),
    }
  }

  function authorizationOf(id: string) {
    const { name, status } = find(challenges, id)
    return { status, identifier: { type: 'dns', value: name }, challenges: [challengeOf(id)] }
  }

  function challengeOf(id: string) {
    const { token, status, error } = find(challenges, id)
    return { type: 'http-01', url: `${base}/challenge/${id}`, token, status, ...(error ? { error } : {}) }
  }

  async function validate(challenge: Challenge, account: Account): Promise<void> {
    const { name, token } = challenge
    const shown = await shownAt(httpPort, name, token)
    const kind = fake.refusesWith ?? (shown === `${token}.${account.thumbprint}` ? undefined : 'unauthorized')
    challenge.status = kind ? 'invalid' : 'valid'
    if (kind) challenge.error = problemOf(kind, `${name} showed ${shown}`)
  }

  async function finalize(order: Order, { payload }: SignedCall): Promise<void> {
    const { chain, names } = await issuer.issue(
      String(payload?.csr),
      new Date(fake.now().getTime() + 90 * 86_400_000),
    )
    if (names.toSorted().join() !== order.names.toSorted().join()) throw new Refusal('badCSR', names.join())
    order.chain = chain
    fake.issued.push(names)
  }

  return fake
}

function find<Item>(items: Map<string, Item>, id: string): Item {
  const item = items.get(id)
  if (!item) throw new Refusal('malformed', `There is no ${id}`)
  return item
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function shownAt(port: number, host: string, token: string): Promise<string> {
  return new Promise((resolve) => {
    const path = `/.well-known/acme-challenge/${token}`
    const asked = get({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      void text(response).then(resolve)
    })
    asked.on('error', ({ message }) => resolve(message))
  })
}
