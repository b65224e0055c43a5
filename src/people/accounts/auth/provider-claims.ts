/** Claims about the person from a provider's ID token and, for some providers, from its user info. */
export type Claims = Record<string, unknown>

/**
 * Whether the provider has verified the address. Some providers send the string `true` instead of the
 * boolean. Other values don't count.
 */
export function isEmailProven({ email_verified: proven }: Claims): boolean {
  return proven === true || proven === 'true'
}

/**
 * Whether an ID token was issued to this client and is still valid (OpenID Connect Core 1.0, section
 * 3.1.3.7). If a token has several audiences, this client must be its authorized party.
 */
export function isForClient({ aud, azp, exp }: Claims, clientId: string, now: Date): boolean {
  const audiences = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(clientId)) return false
  if (azp === undefined ? audiences.length > 1 : azp !== clientId) return false
  return typeof exp === 'number' && exp * 1_000 > now.getTime()
}

/** The claims of a token whose signature was checked or that came straight from the provider. */
export function claimsOf(idToken: string): Claims {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
}
