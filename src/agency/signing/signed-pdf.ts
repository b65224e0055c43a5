import { inflateSync } from 'node:zlib'
import type { SigningKey } from './ed25519.ts'
import { isSigned, sha256, signText } from './ed25519.ts'

const length = 128
const zeros = '0'.repeat(length)
const label = 'easel pdf signature '

/**
 * An entry for the PDF's document information that holds a signature of the whole file. The file is signed
 * with zeros in place of the signature, so nothing else in it can change.
 */
export const emptySignature = { EaselSignature: label + zeros }

/** Signs a PDF that was drawn with {@link emptySignature}. */
export function signPdf(bytes: Buffer, key: SigningKey): Buffer {
  const at = placeOfSignature(bytes)
  if (at === null) throw new Error('The PDF has no place for a signature')
  const signed = Buffer.from(bytes)
  signed.write(signText(key, 'easel pdf 1', sha256(bytes)), at, 'latin1')
  return signed
}

/** Whether the whole file is unchanged since the holder of this public key signed it. */
export function isPdfSigned(bytes: Buffer, publicKey: string): boolean {
  const at = placeOfSignature(bytes)
  if (at === null) return false
  const signature = bytes.toString('latin1', at, at + length)
  const empty = Buffer.from(bytes)
  empty.write(zeros, at, 'latin1')
  return isSigned(publicKey, 'easel pdf 1', sha256(empty), signature)
}

/** Null if there's no place for a signature, or more than one. */
function placeOfSignature(bytes: Buffer): number | null {
  const at = onlyPlaceOf(bytes, `(${label}`)
  if (at === null) return null
  const from = at + label.length + 1
  return from + length <= bytes.byteLength ? from : null
}

/** Returns the text of the only attachment of one of our PDFs. Null for other files. */
export function attachmentIn(bytes: Buffer): string | null {
  const from = onlyPlaceOf(bytes, '/Type /EmbeddedFile')
  if (from === null) return null
  const start = bytes.indexOf(streamStart, from)
  const end = bytes.indexOf('endstream', start)
  if (start < 0 || end < 0 || start - from > mostDictionary) return null
  try {
    const content = bytes.subarray(start + streamStart.length, end)
    return inflateSync(content, { maxOutputLength: mostText }).toString('utf8')
  } catch {
    return null
  }
}

const streamStart = 'stream\n'
const mostDictionary = 2_000
const mostText = 8_000_000

function onlyPlaceOf(bytes: Buffer, text: string): number | null {
  const at = bytes.indexOf(text)
  return at >= 0 && bytes.lastIndexOf(text) === at ? at : null
}
