import type { KeyObject } from 'node:crypto'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const jwk = z.object({ crv: z.string(), kty: z.string(), x: z.string(), y: z.string() })

const header = z.object({
  alg: z.literal('ES256'),
  nonce: z.string(),
  url: z.string(),
  kid: z.string().optional(),
  jwk: jwk.optional(),
})

const envelope = z.object({ protected: z.string(), payload: z.string(), signature: z.string() })

/** An error type of RFC 8555, such as `badNonce`. */
export class Refusal extends Error {
  readonly kind: string
  constructor(kind: string, detail: string) {
    super(detail)
    this.kind = kind
  }
}

export interface Account {
  key: KeyObject
  /** The hash of the key, which every challenge's response contains. */
  thumbprint: string
}

export interface SignedCall {
  account: Account
  /** Whether the call identifies an account instead of including a key. */
  isKnown: boolean
  /** Undefined for calls that only read. */
  payload: Record<string, unknown> | undefined
}

/** Opens a signed request. `spend` uses up a nonce and returns false if it's unknown. */
export function openSigned(
  body: string,
  url: string,
  accounts: Map<string, Account>,
  spend: (nonce: string) => boolean,
): SignedCall {
  const { protected: head, payload, signature } = envelope.parse(JSON.parse(body))
  const { nonce, url: signedUrl, kid, jwk: given } = header.parse(decode(head))
  if (!spend(nonce)) throw new Refusal('badNonce', 'This nonce is unknown or used')
  if (signedUrl !== url) throw new Refusal('unauthorized', `Signed for ${signedUrl}`)
  const account = given ? accountOf(given) : accounts.get(kid ?? '')
  if (!account) throw new Refusal('accountDoesNotExist', 'No such account')
  const key = { key: account.key, dsaEncoding: 'ieee-p1363' as const }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Refusal('malformed', 'The signature is wrong')
  return { account, isKnown: !given, payload: payload === '' ? undefined : decode(payload) }
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

function accountOf({ crv, kty, x, y }: z.output<typeof jwk>): Account {
  return {
    key: createPublicKey({ key: { crv, kty, x, y }, format: 'jwk' }),
    thumbprint: createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'),
  }
}
