import type { Random } from '../random.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202eevil\u2066',
  '\r\nSet-Cookie: a=b',
  '\t\v\f\u007f\u0085',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(50),
  'İıſK',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  "' or '1'='1",
  '%',
  '%00',
  '%25%32%35',
  '\\',
  '\\u0000',
  '../../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would run
  '${7*7}',
  '{count, plural, one {#} other {#',
  '=HYPERLINK("http://evil.test")',
  '-1',
  '1e309',
  '0x10',
  'NaN',
  'null',
  'true',
  '[]',
  '2023-02-29',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '2024-02-30T25:61:61Z',
  '1970-01-01T00:00:00+99:99',
  'http://[::1',
  'javascript:alert(1)',
  'http://evil.test@localhost',
  'xn--a.test',
  'a@b',
  '"a b"@evil.test',
  'a@xn--80ak6aa92e.test',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz',
  '(a+)+$',
  '🇩🇪',
  '١٢٣',
]

const numbers = [
  0,
  -0,
  -1,
  0.1,
  -0.5,
  1e-7,
  1e21,
  1e300,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

export function hostileText(random: Random): string {
  if (random.chance(0.06))
    return random
      .pick(['x', 'ü', '\n', '😀', ' a', '%', '(', '9'])
      .repeat(random.pick([255, 256, 2_001, 10_001, 60_000]))
  if (random.chance(0.1)) return Array.from({ length: random.below(30) }, () => anyCharacter(random)).join('')
  return random.pick(texts)
}

function anyCharacter(random: Random): string {
  return String.fromCodePoint(random.chance(0.5) ? random.below(0x250) : random.below(0x110000))
}

function hostileNumber(random: Random): number {
  return random.pick(numbers)
}

/** Returns a value of any type and shape. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 2 ? 4 : 8)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return hostileNumber(random)
    case 3:
    case 4:
      return hostileText(random)
    case 5:
      return Array.from({ length: random.pick([0, 1, 3, 300]) }, () => hostileValue(random, depth + 2))
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [
          hostileText(random).slice(0, 40),
          hostileValue(random, depth + 1),
        ]),
      )
    default:
      return nested(random.pick([20, 500]))
  }
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value }
  return value
}

/** Bodies that aren't JSON, or JSON that no form sends. */
export function hostileBody(random: Random): { bytes: Uint8Array; type?: string } {
  const text = random.pick([
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '1',
    '{"a":1,"a":2}',
    '{"__proto__":{"role":"ADMIN"}}',
    '{"constructor":{"prototype":{"role":"ADMIN"}}}',
    '{"a":1e999}',
    '{"\\u0000":"\\u0000"}',
    '\ufeff{}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    '{"name":"\\ud800"}',
    'a=1&b=2',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ])
  const type = random.pick([
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'application/octet-stream',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'a/b;;;=',
    undefined,
  ])
  const broken = random.chance(0.2)
    ? Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])
    : Buffer.from(text)
  return { bytes: broken, ...(type ? { type } : {}) }
}

/** Request headers that the server reads. */
export function hostileHeaders(random: Random): Record<string, string> {
  const all: [string, string[]][] = [
    ['range', ['bytes=0-0', 'bytes=5-1', 'bytes=-0', 'bytes=999999999999-', 'bytes=0-1,3-4', 'lines=1']],
    ['if-none-match', ['*', '"x"', 'W/"', 'x'.repeat(3_000)]],
    ['if-modified-since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday']],
    ['accept-language', ['de', 'x'.repeat(2_000), '*;q=2', 'de;q=NaN,,', 'zh-Hant-TW-u-nu-hanidec']],
    ['accept', ['text/html', 'application/xml', ';']],
    ['accept-encoding', ['identity;q=0', 'br, gzip', 'gzip;q=x']],
    ['idempotency-key', ['a', 'x'.repeat(3_000), '"', '🔑'.normalize('NFKD').replace(/[^\x20-\x7e]/gu, '?')]],
    ['cookie', ['easel.session_token=x', 'easel.session_token=%00.%00', '=;=;', 'a'.repeat(3_000)]],
    ['authorization', ['Bearer', 'Bearer x', `Bearer ${'y'.repeat(3_000)}`, 'Basic Og==', 'Bearer a b']],
    ['x-forwarded-for', ['::1', 'not an address', '1.2.3.4, 5.6.7.8', '%00']],
    ['x-forwarded-proto', ['https', 'javascript']],
    ['x-forwarded-host', ['evil.test', 'evil.test:99999']],
    ['origin', ['https://evil.test', 'null', 'http://']],
    ['sec-fetch-site', ['cross-site', 'same-origin', '?']],
    ['stripe-signature', ['t=1,v1=x', 't=,v1=']],
    ['user-agent', ['', 'x'.repeat(3_000)]],
    ['easel-version', ['0', 'x']],
  ]
  const [name, values] = random.pick(all)
  return { [name]: random.pick(values) }
}
