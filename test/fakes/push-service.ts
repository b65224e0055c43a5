import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PublicNetwork } from '#kernel/http/public-network.ts'
import type { Subscription } from '#portal/push/contract.ts'
import { serviceCertificate, serviceKey } from './push-service.cert.ts'

interface PushMessage {
  /** The path of the browser's endpoint. */
  browser: string
  payload: { id: string; title: string; body: string | null; link: string }
  headers: IncomingMessage['headers']
}

export interface FakePushService {
  /** A network that can reach this service. */
  network: PublicNetwork
  origin: string
  /** Every message that arrived, decrypted. */
  messages: PushMessage[]
  /** The statuses of the next responses instead of 201. */
  refusals: number[]
  /** Descriptions of invalid requests. */
  faults: string[]
  /** Registers a browser, as `pushManager.subscribe` does. */
  subscribe(publicKey: string): Subscription
  close(): Promise<void>
}

interface Browser {
  path: string
  /** The server's key that this browser accepts. */
  publicKey: string
  secret: ReturnType<typeof createECDH>
  auth: Buffer
}

/**
 * A fake push service with its browsers. It checks the sender (RFC 8292) and decrypts messages (RFC 8291).
 */
export async function openPushService(now: () => Date): Promise<FakePushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer({ key: serviceKey, cert: serviceCertificate }, async (request, response) => {
    const refusal = fake.refusals.shift()
    if (refusal) return response.writeHead(refusal).end('x'.repeat(10_000))
    try {
      const browser = browsers.get(request.url ?? '')
      if (!browser) return response.writeHead(404).end()
      checkSender(request, browser, fake.origin, now())
      const payload = JSON.parse(decrypt(await buffer(request), browser))
      fake.messages.push({ browser: browser.path, payload, headers: request.headers })
      response.writeHead(201).end()
    } catch (error) {
      fake.faults.push(String(error))
      response.writeHead(400).end()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const fake: FakePushService = {
    network: {
      ca: serviceCertificate,
      async resolve(host) {
        if (host !== 'push.example.test') throw new Error(`${host} is unknown here`)
        return [{ address: '127.0.0.1', family: 4 }]
      },
    },
    origin: `https://push.example.test:${(server.address() as AddressInfo).port}`,
    messages: [],
    refusals: [],
    faults: [],
    subscribe(publicKey) {
      const secret = createECDH('prime256v1')
      const p256dh = secret.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, { path, publicKey, secret, auth })
      return { endpoint: fake.origin + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

/** See RFC 8292, sections 2 and 4.2. */
function checkSender(
  { headers, method }: IncomingMessage,
  browser: Browser,
  origin: string,
  now: Date,
): void {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expectThat(method === 'POST', 'the method is POST')
  expectThat(key === browser.publicKey, 'the key is the one that the browser subscribed with')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expectThat(isSigned, 'the signature is right')
  expectThat(read(header).alg === 'ES256', 'the algorithm is ES256')
  const { aud, exp, sub } = read(claims)
  const seconds = now.getTime() / 1_000
  expectThat(aud === origin, 'the audience is this service')
  expectThat(Number(exp) > seconds && Number(exp) <= seconds + 86_400, 'it expires within a day')
  expectThat(/^(https|mailto):/.test(String(sub)), 'it names a contact')
  expectThat(Number(headers.ttl) >= 0, 'TTL is a number of seconds')
  expectThat(/^[\w-]{1,32}$/.test(String(headers.topic)), 'the topic has at most 32 characters')
}

const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

function expectThat(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not so: ${what}`)
}

/** See RFC 8188, section 2, with the keys of RFC 8291, section 3.4. */
function decrypt(body: Buffer, { secret, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.byteLength)
  expectThat(body.byteLength <= 4_096, 'the message has at most 4,096 bytes')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), senderKey])
  const material = Buffer.from(hkdfSync('sha256', secret.computeSecret(senderKey), auth, info, 32))
  const part = (label: string, size: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, size))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  expectThat(
    end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0),
    'the record ends with its delimiter',
  )
  return padded.subarray(0, end).toString()
}
