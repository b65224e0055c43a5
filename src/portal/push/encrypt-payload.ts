import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Subscription } from './contract.ts'

const recordSize = 4_096
/**
 * The space in one record besides the header, the delimiter and the tag. Push services accept 4,096 bytes.
 */
export const maxPayloadBytes = recordSize - 86 - 1 - 16

/** Encrypts a payload for one browser, with a new key pair each time (RFC 8291, section 3, and RFC 8188, section 2). */
export function encryptPayload(payload: string, { keys }: Pick<Subscription, 'keys'>): Buffer {
  const browserKey = Buffer.from(keys.p256dh, 'base64url')
  const own = createECDH('prime256v1')
  const ownKey = own.generateKeys()
  const shared = own.computeSecret(browserKey)
  const authSecret = Buffer.from(keys.auth, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const material = derive(shared, authSecret, info, 32)
  const salt = randomBytes(16)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The value 2 marks the last record.
  const sealed = [
    cipher.update(payload, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size.writeUInt8(ownKey.byteLength, 4)
  return Buffer.concat([salt, size, ownKey, ...sealed])
}

function derive(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}
