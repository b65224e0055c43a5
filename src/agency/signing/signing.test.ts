import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { canonicalJson } from './canonical-json.ts'
import type { SigningKey } from './ed25519.ts'
import { keyIdOf } from './ed25519.ts'
import { readSigned } from './signed-form.ts'
import { isStatementSigned, signStatement } from './signed-statement.ts'
import { listKeys, signingKey } from './signing-key.ts'

function newKey(): SigningKey {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? ''
  return { keyId: keyIdOf(publicKey), publicKey, privateKey: pair.privateKey }
}

describe('canonical JSON', () => {
  test('sorts keys by code unit and leaves no spaces, as in RFC 8785', () => {
    expect(canonicalJson({ '\u20ac': 'Euro', '\r': 1, ö: [true, null], a: { c: '"\u001f', b: '😀' } })).toBe(
      '{"\\r":1,"a":{"b":"😀","c":"\\"\\u001f"},"ö":[true,null],"€":"Euro"}',
    )
    expect(() => canonicalJson({ share: 0.5 })).toThrow('integer')
  })
})

describe('a signed statement', () => {
  const key = newKey()
  const json = signStatement({ file: { sha256: 'ab12' }, name: 'Müller' }, key)

  test.each([
    ['as it was signed', json, true],
    ['with another hash of a file', json.replace('ab12', 'ab13'), false],
    ['with another name', json.replace('Müller', 'Muller'), false],
    ['with another signature', json.replace(/"value":"../, '"value":"00'), false],
    ['with another algorithm', json.replace('Ed25519', 'none'), false],
  ])('%s', (_, text, isSigned) => {
    const read = readSigned(text)
    expect(read && isStatementSigned(read, key.publicKey)).toBe(isSigned)
  })

  test('isn’t valid for another key, even if it names that key', () => {
    const other = newKey()
    const read = readSigned(json)
    expect(read && isStatementSigned(read, other.publicKey)).toBe(false)
    const renamed = readSigned(json.replace(key.publicKey, other.publicKey))
    expect(renamed && isStatementSigned(renamed, other.publicKey)).toBe(false)
  })

  test.each([
    ['a field that occurs twice', json.replace('"name":', '"name":"Ada","name":')],
    ['spaces', json.replace('{', '{ ')],
    ['something else', '{"statement":1}'],
    ['null', 'null'],
    ['nested lists that exhaust the stack', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('with %s isn’t read', (_, text) => {
    expect(readSigned(text)).toBe(null)
  })
})

describe('the portal’s key', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('is created once, even by concurrent calls, and replaced only if the secret changes', async () => {
    const { db, clock } = app
    const store = { db, clock, secret: 'one secret of this portal' }
    const [first, second] = await Promise.all([signingKey(store), signingKey(store)])
    expect(second?.keyId).toBe(first?.keyId)
    app.clock.advance(1_000)
    const other = await signingKey({ ...store, secret: 'another secret of this portal' })
    expect(other.keyId).not.toBe(first?.keyId)
    expect((await listKeys(db)).map(({ keyId }) => keyId)).toEqual([other.keyId, first?.keyId])
    expect((await signingKey(store)).keyId).toBe(first?.keyId)
  })

  test('isn’t readable in the database', async () => {
    const rows = await app.db.execute('select sealed from signing_keys')
    expect(JSON.stringify(rows.rows)).not.toContain('PRIVATE KEY')
  })
})
