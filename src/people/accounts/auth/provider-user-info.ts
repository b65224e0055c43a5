import type { Claims } from './provider-claims.ts'
import { claimsOf, isEmailProven } from './provider-claims.ts'

interface Tokens {
  idToken?: string | undefined
  accessToken?: string | undefined
}

/**
 * Reads the person from an OpenID Connect sign-in: the ID token's claims, plus the provider's user info if
 * the token has no address. Null if the two describe different people.
 */
export async function readPerson(discoveryUrl: string, tokens: Tokens) {
  const claims = tokens.idToken ? claimsOf(tokens.idToken) : {}
  const { sub } = claims
  if (typeof sub !== 'string') return null
  const info = claims.email ? claims : await readUserInfo(discoveryUrl, tokens.accessToken)
  if (info.sub !== sub) return null
  // `email_verified` must come from the same source as the address.
  const { email, email_verified } = info
  const whole: Claims = { ...info, ...claims, email, email_verified }
  return {
    ...whole,
    sub,
    id: sub,
    name: textOf(whole.name),
    email: textOf(whole.email),
    emailVerified: isEmailProven(whole),
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

async function readUserInfo(discoveryUrl: string, accessToken = ''): Promise<Claims> {
  const { userinfo_endpoint: address } = await readJson(discoveryUrl)
  return readJson(String(address), { authorization: `Bearer ${accessToken}` })
}

async function readJson(address: string, headers: Record<string, string> = {}): Promise<Claims> {
  const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`The provider answered ${response.status}`)
  return (await response.json()) as Claims
}
