import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EmailAbout } from '#kernel/actor.ts'
import { languageCode, moment, oneOf, randomId } from '#kernel/database/columns.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { outboxEmails } from './agency.ts'

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
    /** Chosen in Profile Settings. If null, the client's or the browser's language applies. */
    language: text().$type<Language>(),
    /** Whether an authenticator app is confirmed. The name comes from Better Auth. */
    twoFactorEnabled: boolean().notNull().default(false),
    stripeCustomerId: text(),
    stripeSubscriptionId: text(),
    /** When a customer was last removed from a company's contacts. Shown while they have no company. */
    leftCompanyAt: moment(),
    /** When the person asked to be erased. Null if they withdrew the request. */
    erasureAskedAt: moment(),
    /** When the person was erased. Only this row remains, because other rows refer to it. */
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
 * The columns that `displayName` reads, of `users` or an alias of it. The email comes first because Drizzle
 * turns a whole left-joined object into null if its first column is null, and names can be null.
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
    /**
     * The email link that opened this session, which is limited to the link's subject. `token` then holds a
     * hash, so that an earlier release doesn't accept it as a full session.
     */
    emailLinkId: uuid().references(() => emailLinks.id, { onDelete: 'cascade' }),
    /** Customers only: the session lasts 90 days from its last use. */
    staysSignedIn: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('sessions_view_as').on(table.viewAsUserId),
    index('sessions_email_link').on(table.emailLinkId),
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** A way to sign in: a password (provider 'credential') or an external provider. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: randomId(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    /** The issuer of an OpenID Connect ID token. A `sub` is only unique within its issuer. */
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

/** Better Auth's rate-limit counters, by network address. */
export const rateLimits = pgTable('rate_limits', {
  id: randomId(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})

/** Failed sign-ins by account, from any address, counted across all processes. */
export const failedSignIns = pgTable('failed_sign_ins', {
  /** The email address, or `device …` or `session …` for a known device. */
  email: text().primaryKey(),
  count: integer().notNull(),
  since: moment().notNull(),
})

/**
 * A personal access token for programs. Only the SHA-256 of its 32 random bytes is stored. Revoked tokens are
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
    /** The token's first characters, so that its owner can recognize it. */
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

/**
 * A pending proof, requested by email, that an address belongs to its reader. Only hashes of its link and
 * code are stored, and using either deletes the row.
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
    /** A hash of the code. Null if there's only a link. */
    codeHash: text(),
    /** The new address for kind EMAIL. Other kinds prove the account's own address. */
    newEmail: text(),
    /** The session that requested the proof. It stays signed in when the person's other sessions end. */
    sessionId: uuid(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('proofs_kind', oneOf(table.kind, ['VERIFY', 'RESET', 'EMAIL'])),
    index('proofs_user').on(table.userId, table.kind),
  ],
)

const emailLinkKinds = ['SIGN_IN', 'OPEN', 'REVIEW'] as const

/**
 * A personal link in a delivered email, one per email. Only hashes of its token and code are stored. Another
 * delivery attempt replaces them.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: randomId(),
    mailId: uuid()
      .notNull()
      .unique()
      .references(() => outboxEmails.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof emailLinkKinds)[number]>().notNull(),
    tokenHash: text().notNull().unique(),
    /** The hash of a code: the sign-in code (SIGN_IN), or the code that confirms a decision (OPEN). */
    codeHash: text(),
    /** When an OPEN link's code expires. A SIGN_IN code lasts as long as its link. */
    codeExpiresAt: moment(),
    /** The number of attempts with the newest code. */
    tries: integer().notNull().default(0),
    /** The number of attempts with any of an OPEN link's codes. */
    triesInAll: integer().notNull().default(0),
    /** The path that the link opens. */
    path: text().notNull(),
    /** What an OPEN or REVIEW link is about. */
    about: jsonb().$type<EmailAbout>(),
    /** The address that the email was sent to. The link ends when the person's address changes. */
    address: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the link last opened a session. SIGN_IN links work once. */
    usedAt: moment(),
    /** When the link was revoked or replaced. */
    endedAt: moment(),
  },
  (table) => [
    check('email_links_kind', oneOf(table.kind, emailLinkKinds)),
    index('email_links_user').on(table.userId, table.kind),
    index('email_links_expiry').on(table.expiresAt),
  ],
)
