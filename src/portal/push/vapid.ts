import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** The server's key pair for push services, base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Voluntary Application Server Identification (RFC 8292). The keys are derived from the installation's secret, so they
 * stay the same and no database or backup holds them.
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

const hoursValid = 12

/** The `Authorization` header for a request to this push service (RFC 8292, sections 2 and 3). */
export function vapidHeader(keys: VapidKeys, service: URL, contact: string, now: Date): string {
  const claims = {
    aud: service.origin,
    exp: Math.floor(now.getTime() / 1_000) + hoursValid * 3_600,
    sub: contact,
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey({ format: 'jwk', key: jwkOf(keys) })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

function jwkOf({ publicKey, privateKey }: VapidKeys) {
  // 0x04, then the two coordinates.
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
}
