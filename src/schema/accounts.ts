import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languageCode, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'

/**
 * `name` belongs to Better Auth. The product shows first and last name. Only administrators change `role`.
 */
export const users = pgTable(
  'users',
  {
    id: randomId(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull().default(''),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    role: text().$type<'ADMIN' | 'CUSTOMER'>().notNull().default('CUSTOMER'),
    seesMoney: boolean().notNull().default(false),
    /** Chosen in Profile Settings. Null leaves it to their client and their browser. */
    language: text().$type<Language>(),
    /** Better Auth's name for a confirmed authenticator app. */
    twoFactorEnabled: boolean().notNull().default(false),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    /**
     * When a customer was last removed from a company's contacts. Shown to those without a company since
     * then.
     */
    leftCompanyAt: moment(),
    /** When they asked to be erased. Null if they withdrew the request. */
    erasureAskedAt: moment(),
    /** Since when only this row, which others refer to, remains of the person. */
    erasedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check('users_role', oneOf(table.role, ['ADMIN', 'CUSTOMER'])),
    check('users_language', languageCode(table.language)),
    index('users_role_index').on(table.role),
  ],
)

/**
 * The columns that `displayName` reads, of `users` or an alias of it. The email comes first because Drizzle turns a
 * left-joined object into null as a whole if its first column is null, and names may be.
 */
export function nameColumns<E, F, L>({
  email,
  firstName,
  lastName,
}: {
  email: E
  firstName: F
  lastName: L
}) {
  return { email, firstName, lastName }
}

/** Better Auth's sessions correspond to the specification's `sid`, `sess` and `expire`. */
export const sessions = pgTable(
  'sessions',
  {
    id: randomId(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The last call, to within a few minutes. Null until the first one is recorded. */
    lastSeenAt: moment(),
    /** Staff only: the contact this session views as, read-only. */
    viewAsUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('sessions_view_as').on(table.viewAsUserId),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** A way to sign in: a password (provider 'credential') or a provider. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: randomId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    /** The issuer of an OpenID Connect ID token. A `sub` is only unique within it. */
    issuer: text(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('auth_accounts_provider').on(table.providerId, table.accountId),
    index('auth_accounts_user').on(table.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: randomId(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Better Auth's counters of calls by address. */
export const rateLimits = pgTable('rate_limits', {
  id: randomId(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})

/** Failed sign-ins by account, from any address, counted across all processes. */
export const failedSignIns = pgTable('failed_sign_ins', {
  /** The address, or `device …` or `session …` for a known device. */
  email: text().primaryKey(),
  count: integer().notNull(),
  since: moment().notNull(),
})

/**
 * A personal access token for programs. Only the SHA-256 of its 32 random bytes is stored. Revoked ones are
 * deleted.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** Its first characters, so that its owner can recognize it. */
    start: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The last call, to within five minutes, and its network address. */
    lastUsedAt: moment(),
    lastUsedAddress: text(),
  },
  (table) => [index('access_tokens_user').on(table.userId, table.createdAt)],
)

/** An authenticator app (TOTP). `secret` and `backupCodes` are encrypted with the installation's secret. */
export const twoFactors = pgTable('two_factors', {
  id: randomId(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** The remaining recovery codes. */
  backupCodes: text().notNull(),
  /** False until the first code was entered. Only then does it count. */
  verified: boolean().notNull().default(false),
  /** Required by Better Auth but unused: attempt-counts.ts counts attempts. */
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
  /**
   * When the recovery codes were created. Optional because Better Auth, which never creates any here, must be
   * able to omit it.
   */
  codesMadeAt: moment(),
})

/** A key on a device or in a password manager that can sign in (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/**
 * A proof that an email asks for: that an address belongs to its reader. Only hashes of its link and code are
 * stored, and the first one used deletes the row.
 */
export const proofs = pgTable(
  'proofs',
  {
    id: randomId(),
    kind: text().$type<'VERIFY' | 'RESET' | 'EMAIL'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** Null if there's only a link. */
    codeHash: text(),
    /** The address that an EMAIL proves. The others prove the account's own. */
    newEmail: text(),
    /** The session that requested it, which stays when the others end. */
    sessionId: uuid(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('proofs_kind', oneOf(table.kind, ['VERIFY', 'RESET', 'EMAIL'])),
    index('proofs_user').on(table.userId, table.kind),
  ],
)
