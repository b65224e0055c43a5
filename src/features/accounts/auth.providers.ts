import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '#kernel/config.ts'
import type { SocialProvider } from './contract.entry.ts'

/** The providers that are set up, in the order of the specification: the screen offers the first. */
export function providersOf(config: Config): SocialProvider[] {
  return [
    ...(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET ? [{ id: 'google', name: 'Google' }] : []),
    ...(config.APPLE_CLIENT_ID && config.APPLE_CLIENT_SECRET ? [{ id: 'apple', name: 'Apple' }] : []),
    ...(config.OIDC_ISSUER && config.OIDC_CLIENT_ID
      ? [{ id: 'oidc', name: new URL(config.OIDC_ISSUER).hostname }]
      : []),
  ]
}

/** Google and Apple as Better Auth knows them. */
export function socialProviders(config: Config) {
  return {
    ...(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET
      ? {
          google: {
            clientId: config.GOOGLE_CLIENT_ID,
            clientSecret: config.GOOGLE_CLIENT_SECRET,
            // Specification, section 7: offline access and forced consent.
            accessType: 'offline' as const,
            prompt: 'consent' as const,
            requireEmailVerification: config.SMTP_URL !== undefined,
            mapProfileToUser: (profile: NameClaims) => namesOf(profile),
          },
        }
      : {}),
    ...(config.APPLE_CLIENT_ID && config.APPLE_CLIENT_SECRET
      ? {
          // Apple's scopes, 'name email', are Better Auth's default for it; set again they would be sent twice.
          apple: {
            clientId: config.APPLE_CLIENT_ID,
            clientSecret: config.APPLE_CLIENT_SECRET,
            requireEmailVerification: config.SMTP_URL !== undefined,
            mapProfileToUser: (profile: { user?: { name?: { firstName?: string; lastName?: string } } }) =>
              namesOf({
                given_name: profile.user?.name?.firstName,
                family_name: profile.user?.name?.lastName,
              }),
          },
        }
      : {}),
  }
}

/** Any provider that speaks OpenID Connect; its addresses come from its own discovery document. */
export function genericProviders(config: Config) {
  if (!config.OIDC_ISSUER || !config.OIDC_CLIENT_ID) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: 'oidc',
          discoveryUrl: `${config.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
          clientId: config.OIDC_CLIENT_ID,
          ...(config.OIDC_CLIENT_SECRET ? { clientSecret: config.OIDC_CLIENT_SECRET } : {}),
          scopes: ['openid', 'profile', 'email'],
          requireIdTokenVerification: true,
          // Whoever a provider does not vouch for opens an account like everybody else: with a mail.
          requireEmailVerification: config.SMTP_URL !== undefined,
          mapProfileToUser: (profile) => namesOf(profile as NameClaims),
        },
      ],
    }),
  ]
}

interface NameClaims {
  given_name?: string
  family_name?: string
}

/** A picture elsewhere is not taken over: its address would tell that host who looks at it, and when. */
function namesOf(profile: NameClaims) {
  return {
    firstName: profile.given_name?.slice(0, 100) || null,
    lastName: profile.family_name?.slice(0, 100) || null,
    image: undefined,
  }
}
