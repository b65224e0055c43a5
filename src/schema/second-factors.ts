import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, randomId } from '#kernel/database/columns.ts'
import { users } from './accounts.ts'

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
  /** False until the first code is entered. Until then, the app doesn't count as a second factor. */
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
