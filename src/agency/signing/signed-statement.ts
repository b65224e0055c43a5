import { canonicalJson } from './canonical-json.ts'
import type { SigningKey } from './ed25519.ts'
import { isSigned, keyIdOf, signText } from './ed25519.ts'

/** A statement that someone signed. Nothing about it is checked, except that it has this form. */
export interface SignedStatement {
  statement: Record<string, unknown>
  signature: { algorithm: string; publicKey: string; value: string }
}

/** Signs facts. Returns canonical JSON with the statement, the public key and the signature. */
export function signStatement(statement: Record<string, unknown>, key: SigningKey): string {
  const value = signText(key, 'easel statement 1', canonicalJson(statement))
  const signature = { algorithm: 'Ed25519', publicKey: key.publicKey, value }
  return canonicalJson({ statement, signature } satisfies SignedStatement)
}

/** Reads what {@link signStatement} wrote. Null for other texts, and for the same facts written differently. */
export function readSigned(json: string): SignedStatement | null {
  try {
    const read = JSON.parse(json) as Partial<SignedStatement> | null
    const { statement, signature } = read ?? {}
    if (!isObject(statement) || !isObject(signature)) return null
    if (typeof signature.publicKey !== 'string' || typeof signature.value !== 'string') return null
    // Otherwise, a field that occurs twice could be read in two ways.
    return canonicalJson(read) === json ? { statement, signature } : null
  } catch {
    return null
  }
}

/** Whether the statement was signed with this public key. */
export function isStatementSigned({ statement, signature }: SignedStatement, publicKey: string): boolean {
  if (signature.algorithm !== 'Ed25519') return false
  return isSigned(publicKey, 'easel statement 1', canonicalJson(statement), signature.value)
}

/** The id of the key that a statement says it was signed with. */
export function namedKeyOf({ signature }: SignedStatement): string {
  return keyIdOf(signature.publicKey)
}

function isObject(value: unknown): value is SignedStatement['statement'] & SignedStatement['signature'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
