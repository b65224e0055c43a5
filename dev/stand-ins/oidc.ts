import { createHash, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OidcStandIn {
  /** For `OIDC_ISSUER`. */
  issuer: string
  /** Whoever comes next is this person, without being asked. */
  person: { sub: string; email: string; email_verified: boolean; given_name?: string; family_name?: string }
  /** True: whoever comes next does not allow the sign-in. */
  denies: boolean
  /** The queries with which browsers came to /authorize. */
  visits: URLSearchParams[]
  close(): Promise<void>
}

export const oidcClient = { id: 'easel', secret: 'only for tests' }

/** An OpenID Connect provider on loopback: discovery, code flow with PKCE, signed id tokens. */
export async function openOidc(port = 0): Promise<OidcStandIn> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = {
    ...createPublicKey(privateKey).export({ format: 'jwk' }),
    kid: 'one',
    alg: 'RS256',
    use: 'sig',
  }
  const grants = new Map<string, { query: URLSearchParams; person: OidcStandIn['person'] }>()

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/.well-known/openid-configuration') return json(response, discovery())
    if (url.pathname === '/jwks') return json(response, { keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return void token(request, response)
    response.writeHead(404).end()
  })

  function discovery() {
    return {
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    provider.visits.push(query)
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (provider.denies) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', '<b>Call 0900 123456</b>')
    } else {
      const code = randomUUID()
      grants.set(code, { query, person: provider.person })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await textOf(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = `Basic ${Buffer.from(`${oidcClient.id}:${encodeURIComponent(oidcClient.secret)}`).toString('base64')}`
    const isClient =
      request.headers.authorization === basic || form.get('client_secret') === oidcClient.secret
    if (!grant || !isClient || challenge !== grant.query.get('code_challenge')) {
      return json(response, { error: 'invalid_grant' }, 400)
    }
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: provider.issuer,
      aud: oidcClient.id,
      iat: now,
      exp: now + 300,
      nonce: grant.query.get('nonce') ?? undefined,
      ...grant.person,
    }
    const head = encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })
    const body = `${head}.${encode(claims)}`
    const idToken = `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
    return json(response, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    })
  }

  const provider: OidcStandIn = {
    issuer: '',
    person: { sub: '1', email: 'dora@dora.test', email_verified: true },
    denies: false,
    visits: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return provider
}

function json(response: ServerResponse, body: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
