import { genericOAuth } from 'better-auth/plugins'
import type { Config } from '#kernel/config.ts'
import type { Services } from '#kernel/services.ts'
import type { SocialProvider } from '../contract.sessions.ts'
import { findIssuer } from '../data.providers.ts'
import type { Claims } from './provider-claims.ts'
import { isEmailProven, isForClient } from './provider-claims.ts'
import { readPerson } from './provider-user-info.ts'

/** The configured providers, in the specification's order. The screen offers the first one. */
export function providersOf(config: Config): SocialProvider[] {
  return [
    ...(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET ? [{ id: 'google', name: 'Google' }] : []),
    ...(config.APPLE_CLIENT_ID && config.APPLE_CLIENT_SECRET ? [{ id: 'apple', name: 'Apple' }] : []),
    ...(config.OIDC_ISSUER && config.OIDC_CLIENT_ID
      ? [{ id: 'oidc', name: new URL(config.OIDC_ISSUER).hostname }]
      : []),
  ]
}

/** Better Auth's configuration for Google and Apple. */
export function socialProviders(config: Config) {
  return {
    ...(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET
      ? {
          google: {
            clientId: config.GOOGLE_CLIENT_ID,
            clientSecret: config.GOOGLE_CLIENT_SECRET,
            // Offline access and forced consent are required by section 7 of the specification.
            accessType: 'offline' as const,
            prompt: 'consent' as const,
            requireEmailVerification: config.SMTP_URL !== undefined,
            disableIdTokenSignIn: true,
            mapProfileToUser: (profile: object) => personOf({ ...profile }),
          },
        }
      : {}),
    ...(config.APPLE_CLIENT_ID && config.APPLE_CLIENT_SECRET
      ? {
          // Better Auth already requests Apple's scopes, 'name email'. Setting them again would send them
          // twice.
          apple: {
            clientId: config.APPLE_CLIENT_ID,
            clientSecret: config.APPLE_CLIENT_SECRET,
            requireEmailVerification: config.SMTP_URL !== undefined,
            disableIdTokenSignIn: true,
            mapProfileToUser: (profile: AppleProfile) =>
              personOf({
                ...profile,
                given_name: profile.user?.name?.firstName,
                family_name: profile.user?.name?.lastName,
              }),
          },
        }
      : {}),
  }
}

/** Better Auth's configuration for any OpenID Connect provider. URLs come from its discovery document. */
export function genericProviders(config: Config) {
  if (!config.OIDC_ISSUER || !config.OIDC_CLIENT_ID) return []
  const discoveryUrl = `${config.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`
  return [
    genericOAuth({
      config: [
        {
          providerId: 'oidc',
          discoveryUrl,
          clientId: config.OIDC_CLIENT_ID,
          ...(config.OIDC_CLIENT_SECRET ? { clientSecret: config.OIDC_CLIENT_SECRET } : {}),
          scopes: ['openid', 'profile', 'email'],
          requireIdTokenVerification: true,
          // If a provider hasn't verified the address, the new account is confirmed by email like any other.
          requireEmailVerification: config.SMTP_URL !== undefined,
          getUserInfo: (tokens) => readPerson(discoveryUrl, tokens).catch(() => null),
          mapProfileToUser: (profile) => personOf(profile),
        },
      ],
    }),
  ]
}

/**
 * Refuses ID tokens that weren't issued for this portal, and OpenID Connect accounts that were connected by
 * another issuer. After `OIDC_ISSUER` changes, the same `sub` may belong to someone else.
 */
export function refuseForeignToken({ db, config, clock }: Services) {
  const clients = new Map([
    ['google', config.GOOGLE_CLIENT_ID],
    ['apple', config.APPLE_CLIENT_ID],
    ['oidc', config.OIDC_CLIENT_ID],
  ])
  return async ({
    source,
  }: {
    source: { oauth?: { providerId: string; profile?: Claims | undefined } | undefined }
  }) => {
    if (!source.oauth) return
    const { providerId, profile = {} } = source.oauth
    if (!isForClient(profile, clients.get(providerId) ?? '', clock.now()))
      return { error: 'unable_to_get_user_info' }
    if (providerId !== 'oidc') return
    const issuer = await findIssuer(db, String(profile.sub))
    if (issuer && issuer !== profile.iss) return { error: 'issuer_changed' }
  }
}

type AppleProfile = { user?: { name?: { firstName?: string; lastName?: string } } }

/** External picture URLs aren't stored, because loading them would tell that host who views them and when. */
function personOf(claims: Claims) {
  return {
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
    emailVerified: isEmailProven(claims),
    image: undefined,
  }
}

function nameOf(claim: unknown): string | null {
  return (typeof claim === 'string' && claim.slice(0, 100)) || null
}
