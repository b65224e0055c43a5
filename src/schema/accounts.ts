import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { languageCode, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'

/** `name` is Better Auth's; the product shows first and last name. `role` is changed by administrators alone. */
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
    /** An authenticator app was set up and confirmed; Better Auth's own name for it. */
    twoFactorEnabled: boolean().notNull().default(false),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    /** When a customer was last taken from a company's contacts: told to whoever is in none since then. */
    leftCompanyAt: moment(),
    /** When they asked to be erased; null once they took that back. */
    erasureAskedAt: moment(),
    /** Since when nothing of the person is left but this row, which others refer to. */
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

/** Better Auth's sessions stand for `sid`, `sess` and `expire` of the specification. */
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
    /** The last call, to within some minutes; null until the first one that was noted. */
    lastSeenAt: moment(),
    /** Staff only: the contact through whose eyes this session looks, read only. */
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

/** A way to sign in: a password (provider 'credential') or somebody else's account. */
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

/** Failed sign-ins by account, whatever the address, counted for all processes. */
export const failedSignIns = pgTable('failed_sign_ins', {
  /** The address, or `device …` or `session …` for somebody whom the account knows. */
  email: text().primaryKey(),
  count: integer().notNull(),
  since: moment().notNull(),
})

/** A personal access token, for programs. Only the SHA-256 of its 32 random bytes is kept; a revoked one is gone. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** How it begins, by which its owner knows it again. */
    start: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The last call, to within five minutes, and where it came from. */
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
  /** Recovery codes that are left. */
  backupCodes: text().notNull(),
  /** False until a first code was entered: then it counts. */
  verified: boolean().notNull().default(false),
  /** Better Auth's own; unused, since attempts are counted in attempt-counts.ts. */
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: moment(),
  /** When the recovery codes were made; Better Auth, which never makes any here, wants to be able to leave it out. */
  codesMadeAt: moment(),
})

/** A key on a device or in a password manager that signs in by itself (WebAuthn). */
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
 * What a mail asks its reader to prove: that an address is theirs. Of its link and its code only hashes are kept;
 * whichever is used first takes the row away.
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
    /** Null where there is a link alone. */
    codeHash: text(),
    /** The address that an EMAIL proves; the others prove the account's own. */
    newEmail: text(),
    /** The session that asked; it stays when the others end. */
    sessionId: uuid(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('proofs_kind', oneOf(table.kind, ['VERIFY', 'RESET', 'EMAIL'])),
    index('proofs_user').on(table.userId, table.kind),
  ],
)
