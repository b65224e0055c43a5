import { canonicalJson } from './canonical-json.ts'

/**
 * What a signature is for. It's part of the signed message, so the signature isn't valid for anything else.
 */
export type Purpose = 'easel statement 1' | 'easel pdf 1'

/** The message that is signed. */
export function messageOf(purpose: Purpose, text: string): string {
  return `${purpose}\n${text}`
}

/** A statement that someone signed. Only its form has been checked, not its signature. */
export interface SignedStatement {
  statement: Record<string, unknown>
  signature: { algorithm: string; publicKey: string; value: string }
}

/**
 * Reads canonical JSON with a signature. Null for any other text, including the same facts written
 * differently.
 */
export function readSigned(json: string): SignedStatement | null {
  try {
    const read = JSON.parse(json) as Partial<SignedStatement> | null
    const { statement, signature } = read ?? {}
    if (!isObject(statement) || !isObject(signature)) return null
    if (typeof signature.publicKey !== 'string' || typeof signature.value !== 'string') return null
    // Without this check, a field that occurs twice could be read in two ways.
    return canonicalJson(read) === json ? { statement, signature } : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is SignedStatement['statement'] & SignedStatement['signature'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
