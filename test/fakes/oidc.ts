import { createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Provider from 'oidc-provider'

export interface FakeOidcProvider {
  /** The value for `OIDC_ISSUER`. */
  issuer: string
  /** The port that the provider itself listens on. */
  port: number
  /** The person that the next visitor signs in as, without a prompt unless `asks` is set. */
  person: {
    sub: string
    email: string
    /** Some providers send a string instead of a boolean. */
    email_verified: boolean | string
    given_name?: string
    family_name?: string
    picture?: string
    /** Not part of OpenID Connect. A hostile provider might send it. */
    role?: string
  }
  /** If true, the next visitor denies the sign-in. */
  denies: boolean
  /** If true, visitors see a consent page with two buttons, like a real provider's. */
  asks: boolean
  /** The query strings that browsers arrived with. */
  visits: URLSearchParams[]
  /** Changes the URL that a browser returns to. */
  onReturn: (back: URL) => void
  /** How long the provider delays a returning browser. */
  returnAfterMs: number
  /** How long a code is valid. */
  codeSeconds: number
  /** Changes the claims of an ID token, which is then signed again. */
  onIdToken: (claims: Record<string, unknown>) => void
  close(): Promise<void>
}

export const oidcClient = { id: 'easel', secret: 'only for tests' }

/** Server settings for signing in with this provider. */
export function oidcSettings({ issuer }: FakeOidcProvider) {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret }
}

/**
 * Runs the certified OpenID Connect provider `oidc-provider` on loopback, with hooks between it and Easel for
 * behavior it never shows on its own. `behind` is the URL of a proxy in front of it.
 */
export async function openOidc(port = 0, behind?: string): Promise<FakeOidcProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: ownPort } = server.address() as AddressInfo
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const people = new Map<string, FakeOidcProvider['person']>()
  const fake: FakeOidcProvider = {
    issuer: behind ?? `http://127.0.0.1:${ownPort}`,
    port: ownPort,
    person: { sub: '1', email: 'dora@dora.test', email_verified: true },
    denies: false,
    asks: false,
    visits: [],
    onReturn: () => undefined,
    returnAfterMs: 0,
    codeSeconds: 60,
    onIdToken: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const codeLife = () => fake.codeSeconds
  const provider = new Provider(fake.issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        // Easel's port isn't known yet, and a native client can return to any loopback port (RFC 8252).
        application_type: 'native',
        redirect_uris: ['http://127.0.0.1/api/auth/callback/oidc'],
      },
    ],
    cookies: { keys: [randomUUID()] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'picture', 'role'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AuthorizationCode: codeLife,
      IdToken: 300,
      AccessToken: 300,
      Interaction: 300,
      Session: 300,
      Grant: 300,
    },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (context.path === '/auth') fake.visits.push(new URLSearchParams(context.querystring))
    await next()
    const back: string | undefined = context.response.get('location')
    if (back?.includes('/api/auth/callback/')) {
      await wait(fake.returnAfterMs)
      const url = new URL(back)
      fake.onReturn(url)
      context.set('location', url.href)
    }
    const body = context.body as { id_token?: string } | undefined
    if (body?.id_token) body.id_token = signedAnew(body.id_token)
  })

  function signedAnew(token: string): string {
    const [head = '', payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    fake.onIdToken(claims)
    const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey({ key, format: 'jwk' })).toString('base64url')}`
  }

  /** The provider's own page, where the visitor signs in and gives or refuses consent. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { denies, person, asks } = fake
    if (asks && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(page(person.email))
      return
    }
    const refused = denies || request.url?.endsWith('?deny')
    people.set(person.sub, person)
    await provider.interactionFinished(
      request,
      response,
      refused
        ? { error: 'access_denied', error_description: '<b>Call 0900 123456</b>' }
        : { login: { accountId: person.sub }, consent: {} },
    )
  }

  const handle = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    interact(request, response).catch(() => response.writeHead(400).end())
  })
  return fake
}

function page(email: string): string {
  return `<!doctype html><html lang="en"><title>Provider</title><h1>Sign in to Easel?</h1>
<form method="post"><button>Continue as ${email}</button></form>
<form method="post" action="?deny"><button>Do not allow</button></form>`
}
