import type { KeyObject } from 'node:crypto'
import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { messageOf, type Purpose } from './signed-form.ts'

/** A key pair that signs for the portal. */
export interface SigningKey {
  /** The SHA-256 of the public key, in hex. */
  keyId: string
  /** 32 bytes in base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Signs text with Ed25519 (RFC 8032). The same text always gets the same signature, in hex. */
export function signText({ privateKey }: SigningKey, purpose: Purpose, text: string): string {
  return sign(null, Buffer.from(messageOf(purpose, text)), privateKey).toString('hex')
}

/** Whether the holder of this public key signed the text. */
export function isSigned(publicKey: string, purpose: Purpose, text: string, signature: string): boolean {
  if (!/^[\da-f]{128}$/.test(signature)) return false
  const message = Buffer.from(messageOf(purpose, text))
  return verify(null, message, openPublicKey(publicKey), Buffer.from(signature, 'hex'))
}

/** The SHA-256 of a public key's 32 bytes, in hex. */
export function keyIdOf(publicKey: string): string {
  return sha256(Buffer.from(publicKey, 'base64url'))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** @throws if it isn't a public key */
function openPublicKey(publicKey: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}
