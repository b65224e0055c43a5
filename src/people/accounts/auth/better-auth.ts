import { queueAfterTransactionHook } from '@better-auth/core/context'
import type { Account } from 'better-auth'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins'
import { findAgency } from '#agency/settings/get-agency.ts'
import type { Db } from '#kernel/database/database.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import { cookiePrefix, isSecure } from '#kernel/http/security-headers.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { Services } from '#kernel/services.ts'
import { authAccounts, rateLimits, sessions, users, verifications } from '#schema/accounts.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'
import { longestPassword, sessionSeconds, shortestPassword } from '../contract.ts'
import { mayMailOnceMore } from './attempt-limits.ts'
import { withFewTransactions } from './database-adapter.ts'
import { askForProof } from './email-verification.ts'
import { emailExistingAccount } from './emails.ts'
import { provenSignIn } from './proven-sign-in.ts'
import { claimsOf } from './provider-claims.ts'
import { genericProviders, refuseForeignToken, socialProviders } from './providers.ts'
import { factorPlugins } from './second-factors.ts'
import { secondStepGate } from './second-step-at-sign-in.ts'
import { stayingSession } from './staying-signed-in.ts'

/** Set only by this server, so that Better Auth records each session's real network address. */
export const addressHeader = 'x-easel-address'

/** The URL that Better Auth believes it's served at. Its own responses contain it. */
export const authPath = '/api/auth'

export type Auth = ReturnType<typeof openAuth>

/** The Better Auth instance of this process and database. */
export function authOf(services: Services): Auth {
  const known = opened.get(services.db)
  if (known) return known
  const made = openAuth(services)
  opened.set(services.db, made)
  return made
}

/** Makes the next {@link authOf} ask the OpenID Connect provider for its configuration again. */
export function resetAuth(services: Services): void {
  opened.delete(services.db)
}

const opened = new WeakMap<Db, Auth>()

/**
 * Better Auth on the product's own tables, with the specification's rules (section 5, docs/decisions/003).
 */
function openAuth(services: Services) {
  const { db, secret, config } = services
  const refuseWithoutSecondStep = secondStepGate(services)
  return betterAuth({
    secret,
    basePath: authPath,
    ...(config.PUBLIC_URL ? { baseURL: config.PUBLIC_URL } : {}),
    // Foreign origins were already refused; see kernel/http/origin.ts.
    trustedOrigins: (request) => (request ? ownOrigins(request) : []),
    database: drizzleAdapter(withFewTransactions(db, Math.floor(config.DATABASE_POOL_MAX / 2)), {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        rateLimit: rateLimits,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      // Only an email can tell the owner of a taken address what the response must not reveal.
      requireEmailVerification: config.SMTP_URL !== undefined,
      onExistingUserSignUp: async ({ user }) => {
        const once = await mayMailOnceMore(services, user.email, services.clock.now())
        if (once) await emailExistingAccount(services, user.id, user.email)
      },
    },
    emailVerification: {
      sendOnSignUp: config.SMTP_URL !== undefined,
      sendOnSignIn: config.SMTP_URL !== undefined,
      autoSignInAfterVerification: true,
      // Called within its transaction, where nobody else can see the new account yet.
      sendVerificationEmail: ({ user: { id, email } }, request) =>
        queueAfterTransactionHook(() => askForProof(services, { id, email, language: languageOf(request) })),
    },
    // An email address doesn't prove who someone is: only a signed-in person can connect a provider.
    account: {
      accountLinking: { disableImplicitLinking: true },
      additionalFields: { issuer: { type: 'string', required: false, input: false } },
    },
    user: {
      validateUserInfo: refuseForeignToken(services),
      fields: { image: 'profileImageUrl' },
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'CUSTOMER' },
        seesMoney: { type: 'boolean', required: false, input: false, defaultValue: false },
      },
    },
    databaseHooks: {
      // For every way to sign in: a form, a program, or a provider.
      user: { create: { before: async () => signUpIsOpen(db) } },
      session: {
        create: {
          before: async (session, at) => {
            await refuseWithoutSecondStep(session, at)
            return stayingSession(services, session, at)
          },
        },
      },
      account: { create: { before: keepOnlyIssuer }, update: { before: keepOnlyIssuer } },
    },
    // Reading a session writes nothing. A POST extends it (contract.sessions.ts).
    session: {
      expiresIn: sessionSeconds,
      updateAge: 60,
      deferSessionRefresh: true,
      freshAge: 0,
      additionalFields: { staysSignedIn: { type: 'boolean', required: false, input: false } },
    },
    socialProviders: socialProviders(config),
    plugins: [bearer(), provenSignIn(services), ...factorPlugins(), ...genericProviders(config)],
    // Its window restarts with every call, so a busy office would stay locked out: see attempt-counts.ts.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: '/auth/callback' },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // It would add its own prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(config) },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** Easel asks a provider only at sign-in, so it stores the ID token's issuer and none of the tokens. */
async function keepOnlyIssuer({ providerId, idToken }: Partial<Account>) {
  const none = null
  return {
    data: {
      ...(providerId === 'oidc' && idToken ? { issuer: claimsOf(idToken).iss } : {}),
      accessToken: none,
      refreshToken: none,
      idToken: none,
      accessTokenExpiresAt: none,
      refreshTokenExpiresAt: none,
    },
  }
}

/** Sign-up opens once the agency is set up, until an administrator closes it. */
export async function signUpIsOpen(db: Db): Promise<boolean> {
  return (await findAgency(db))?.openSignUp ?? false
}

/** The language of the person who signs up: their account has none yet. */
function languageOf(request: Request | undefined): Language {
  return readerOfRequest({ headers: Object.fromEntries(request?.headers ?? []) }).language
}

function ownOrigins(request: Request): string[] {
  const origin = request.headers.get('origin')
  return [new URL(request.url).origin, ...(origin ? [origin] : [])]
}
