import { z } from 'zod'
import { endpoint, instant } from '#kernel/contract.ts'

export const listSigningKeys = endpoint({
  method: 'GET',
  path: '/api/certificates/keys',
  summary: 'List the public Ed25519 keys that signed certificates of this portal, newest first',
  may: 'everyone',
  scope: 'none',
  answer: z.array(
    z.object({
      /** The SHA-256 of the public key, in hex. */
      keyId: z.string(),
      /** 32 bytes in base64url. */
      publicKey: z.string(),
      createdAt: instant,
    }),
  ),
})
