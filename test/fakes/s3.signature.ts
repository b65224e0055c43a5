import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Verifies a request's signature in its headers or URL according to Amazon's rules (Signature Version 4).
 * Throws a {@link Refusal}.
 */
export function checkSignature(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: Keys,
  now: Date,
): void {
  const signed = url.searchParams.has('X-Amz-Signature')
    ? inAddress(request, url, now)
    : inHeaders(request, body, now)
  const { scope, date, headers, payload, signature, query } = signed
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(query),
    ...headers.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    headers.join(';'),
    payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
  if (!same(signature, signWith(keys, scope, text))) throw mismatch()
}

/** Verifies a form's policy, which replaces a signature. */
export function checkPolicy(fields: Map<string, string>, size: number, keys: Keys, now: Date): void {
  const policy = fields.get('policy') ?? ''
  const scope = scopeOf(fields.get('x-amz-credential') ?? '', keys)
  if (!same(fields.get('x-amz-signature') ?? '', signWith(keys, scope, policy))) throw mismatch()
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string
    conditions: (Record<string, string> | [string, number, number])[]
  }
  if (new Date(expiration) <= now) throw expired()
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [, least, most] = condition
      if (size < least) throw new Refusal(400, 'EntityTooSmall', 'Your proposed upload is too small')
      if (size > most) throw new Refusal(400, 'EntityTooLarge', 'Your proposed upload is too large')
      continue
    }
    for (const [name, value] of Object.entries(condition)) {
      if (fields.get(name.toLowerCase()) !== value)
        throw new Refusal(403, 'AccessDenied', `Invalid according to Policy: ${name}`)
    }
  }
}

interface Signed {
  scope: string[]
  date: string
  headers: string[]
  payload: string
  signature: string
  query: URLSearchParams
}

function inAddress(request: IncomingMessage, { searchParams }: URL, now: Date): Signed {
  const query = new URLSearchParams(searchParams)
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const [date, signature] = [read('Date'), read('Signature')]
  const seconds = Number(read('Expires'))
  if (!(seconds >= 1 && seconds <= 604_800)) {
    throw new Refusal(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be at most a week')
  }
  if (momentOf(date) + seconds * 1_000 <= now.getTime()) throw expired()
  const payload = read('Content-Sha256') || headerOf(request, 'x-amz-content-sha256') || 'UNSIGNED-PAYLOAD'
  query.delete('X-Amz-Signature')
  return {
    scope: scopeOf(read('Credential')),
    date,
    headers: read('SignedHeaders').split(';'),
    payload,
    signature,
    query,
  }
}

function inHeaders(request: IncomingMessage, body: Buffer, now: Date): Signed {
  const match = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!match) throw new Refusal(403, 'AccessDenied', 'Access Denied')
  const [, credential = '', headers = '', signature = ''] = match
  const date = headerOf(request, 'x-amz-date')
  if (Math.abs(momentOf(date) - now.getTime()) > 15 * 60_000) {
    throw new Refusal(403, 'RequestTimeTooSkewed', 'The difference between the times is too large.')
  }
  const payload = headerOf(request, 'x-amz-content-sha256')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) {
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The bytes are not those that were signed.')
  }
  const query = new URL(request.url ?? '/', 'http://store').searchParams
  return { scope: scopeOf(credential), date, headers: headers.split(';'), payload, signature, query }
}

/** Returns a credential's date, region, service and suffix. If `keys` is given, the key id must match it. */
function scopeOf(credential: string, keys?: Keys): string[] {
  const [id, ...scope] = credential.split('/')
  if (scope.length !== 4 || scope[2] !== 's3' || (keys && id !== keys.accessKeyId)) {
    throw new Refusal(403, 'InvalidAccessKeyId', 'The key id does not exist.')
  }
  return scope
}

function signWith(keys: Keys, scope: string[], text: string): string {
  const key = scope.reduce<Buffer | string>((one, part) => hmac(one, part), `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return pairs.sort().join('&')
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ')
}

/** Parses a time such as 20261121T130500Z. */
function momentOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function mismatch(): Refusal {
  return new Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match what was asked.')
}

function expired(): Refusal {
  return new Refusal(403, 'AccessDenied', 'Request has expired')
}
