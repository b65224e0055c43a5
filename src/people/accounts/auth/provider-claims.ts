/**
 * What a provider says about the person: the claims of the ID token and, for some providers, of the user
 * info.
 */
export type Claims = Record<string, unknown>

/**
 * Whether the provider vouches for the address. Some send the string `true` instead of the boolean; nothing else
 * counts.
 */
export function isEmailProven({ email_verified: proven }: Claims): boolean {
  return proven === true || proven === 'true'
}

/**
 * Whether an ID token was made for this client and is still valid (OpenID Connect Core 1.0, section 3.1.3.7).
 * A token for several audiences must name this client as the one that asked for it.
 */
export function isForClient({ aud, azp, exp }: Claims, clientId: string, now: Date): boolean {
  const audiences = Array.isArray(aud) ? aud : [aud]
  if (!audiences.includes(clientId)) return false
  if (azp === undefined ? audiences.length > 1 : azp !== clientId) return false
  return typeof exp === 'number' && exp * 1_000 > now.getTime()
}

/** The claims of a token whose signature was checked, or that came straight from the provider. */
export function claimsOf(idToken: string): Claims {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
}
