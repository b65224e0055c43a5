import { createHmac } from 'node:crypto'

/**
 * Returns an authenticator app's code for a QR code's URI (RFC 6238), offset by a number of 30-second steps.
 */
export function appCodeOf(uri: string, steps = 0): string {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const digits = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(digits).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
