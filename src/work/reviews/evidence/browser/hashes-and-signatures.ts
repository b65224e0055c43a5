import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '#agency/signing/canonical-json.ts'
import { messageOf, type SignedStatement } from '#agency/signing/signed-form.ts'

// Browsers' own implementations need the whole file in memory, and some lack Ed25519.
hashes.sha512 = sha512

/** The SHA-256 of a stream, in hex. */
export async function hashOfStream(
  bytes: ReadableStream<Uint8Array>,
  onRead: (count: number) => void,
): Promise<string> {
  const hash = sha256.create()
  const reader = bytes.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    hash.update(part.value)
    onRead(part.value.byteLength)
  }
  return bytesToHex(hash.digest())
}

export function hashOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** The SHA-256 of a public key's 32 bytes, in hex. */
export function keyIdOf(publicKey: string): string {
  return bytesToHex(sha256(fromBase64Url(publicKey)))
}

/** Whether a statement's signature matches the public key that it names. */
export function isStatementSigned({ statement, signature }: SignedStatement): boolean {
  const { algorithm, publicKey, value } = signature
  if (algorithm !== 'Ed25519' || !/^[\da-f]{128}$/.test(value)) return false
  const message = utf8ToBytes(messageOf('easel statement 1', canonicalJson(statement)))
  try {
    return verify(hexToBytes(value), message, fromBase64Url(publicKey), { zip215: false })
  } catch {
    return false
  }
}

function fromBase64Url(text: string): Uint8Array {
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(decoded, (one) => one.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
