import { canonicalJson } from './canonical-json.ts'
import type { SigningKey } from './ed25519.ts'
import { isSigned, keyIdOf, signText } from './ed25519.ts'
import type { SignedStatement } from './signed-form.ts'

/** Signs facts. Returns canonical JSON with the statement, the public key and the signature. */
export function signStatement(statement: Record<string, unknown>, key: SigningKey): string {
  const value = signText(key, 'easel statement 1', canonicalJson(statement))
  const signature = { algorithm: 'Ed25519', publicKey: key.publicKey, value }
  return canonicalJson({ statement, signature } satisfies SignedStatement)
}

/** Whether the holder of this public key signed the statement. */
export function isStatementSigned({ statement, signature }: SignedStatement, publicKey: string): boolean {
  if (signature.algorithm !== 'Ed25519') return false
  return isSigned(publicKey, 'easel statement 1', canonicalJson(statement), signature.value)
}

/** The id of the key that a statement says it was signed with. */
export function namedKeyOf({ signature }: SignedStatement): string {
  return keyIdOf(signature.publicKey)
}
