import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { BadArchive } from './bad-archive.ts'

/**
 * The format: an 8-byte magic number, a 16-byte salt, then chunks. Each chunk consists of its length (4
 * bytes, big-endian), the ciphertext and a 16-byte tag (AES-256-GCM). The nonce counts the chunks and marks
 * the last one, so chunks can't be reordered, removed or cut off. The key is derived from the passphrase with
 * scrypt.
 */
const magic = Buffer.from('EASELBK1')
const saltBytes = 16
const tagBytes = 16
const chunkBytes = 65_536
/** 32 MB of memory, which even small servers have. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_024 * 1_024 }

/** Encrypts a stream. Holds only one chunk in memory. */
export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = await keyFrom(passphrase, salt)
  const start = Buffer.concat([magic, salt])
  yield start
  const seal = (chunk: Buffer, number: number, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last)).setAAD(start)
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(sealed.byteLength)
    return Buffer.concat([length, sealed])
  }
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    rest = rest.byteLength === 0 ? part : Buffer.concat([rest, part])
    while (rest.byteLength > chunkBytes) {
      yield seal(rest.subarray(0, chunkBytes), number++, false)
      rest = rest.subarray(chunkBytes)
    }
  }
  yield seal(rest, number, true)
}

/** Whether a file starts like the output of {@link encrypt}. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, magic.byteLength).equals(magic)
}

/** Decrypts what {@link encrypt} wrote. @throws BadArchive if the key is wrong or anything was changed */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const startBytes = magic.byteLength + saltBytes
  let rest: Buffer = Buffer.alloc(0)
  let key: Buffer | undefined
  let start: Buffer = rest
  let number = 0
  let ended = false
  for await (const part of source) {
    rest = Buffer.concat([rest, part])
    if (!key && rest.byteLength >= startBytes) {
      start = Buffer.from(rest.subarray(0, startBytes))
      key = await keyFrom(passphrase, start.subarray(magic.byteLength))
      rest = rest.subarray(startBytes)
    }
    while (key && rest.byteLength >= 4) {
      const length = rest.readUInt32BE()
      if (ended || length < tagBytes || length > chunkBytes + tagBytes) throw damaged()
      if (rest.byteLength < 4 + length) break
      const sealed = rest.subarray(4, 4 + length)
      rest = rest.subarray(4 + length)
      const inner = open(key, sealed, number, false, start)
      ended = inner === undefined
      const opened = inner ?? open(key, sealed, number, true, start)
      if (!opened) throw number === 0 ? wrongKey() : damaged()
      number += 1
      yield opened
    }
  }
  if (!ended || rest.byteLength > 0) throw new BadArchive('The file is incomplete.')
}

function open(key: Buffer, sealed: Buffer, number: number, last: boolean, start: Buffer): Buffer | undefined {
  const at = sealed.byteLength - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last))
    .setAAD(start)
    .setAuthTag(sealed.subarray(at))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, at)), decipher.final()])
  } catch {
    return undefined
  }
}

function nonce(number: number, last: boolean): Buffer {
  const made = Buffer.alloc(12)
  made.writeBigUInt64BE(BigInt(number), 3)
  made.writeUInt8(last ? 1 : 0, 11)
  return made
}

function keyFrom(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const damaged = () => new BadArchive('The file is damaged.')
const wrongKey = () =>
  new BadArchive('The key doesn’t open this backup, or the start of the file is damaged.')
