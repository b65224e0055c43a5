import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import { users, verifications } from '#schema/accounts.ts'
import { agency } from '#schema/agency.ts'
import { contacts } from '#schema/clients.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'

/** Whether this person has an authenticator app or a passkey, as SQL for queries that join `users`. */
export function hasSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${users.twoFactorEnabled} or ${hasPasskey()})`
}

/**
 * Whether this person must have a second factor because they're staff and the agency requires it, as SQL for
 * queries that join `users`.
 */
function needsSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${users.role} = 'ADMIN' and coalesce(
    (select ${agency.requiresSecondFactor} from ${agency}), false))`
}

/** Whether this person lacks a required second factor, as SQL for queries that join `users`. */
export function lacksSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${needsSecondFactor()} and not ${hasSecondFactor()})`
}

function hasPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`
}

/** A person's second factors, and whether one is required. */
export interface Factors {
  app: boolean
  passkey: boolean
  required: boolean
}

export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const [row] = await db
    .select({ app: users.twoFactorEnabled, passkey: hasPasskey(), required: needsSecondFactor() })
    .from(users)
    // The join makes Drizzle qualify column names with their tables.
    .leftJoin(agency, sql`true`)
    .where(eq(users.id, userId))
  return row ?? { app: false, passkey: false, required: false }
}

/** A person's authenticator app, confirmed or not. */
export async function findApp(db: Db, userId: string) {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  return row
}

/** Like {@link findApp}, locked until the transaction ends. */
export async function lockApp(tx: Db, userId: string) {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update')
  return row
}

/**
 * Stores a new authenticator secret, which takes effect once a code confirms it. Replaces an unconfirmed
 * secret.
 */
export async function saveSecret(tx: Db, userId: string, secret: string, now: Date): Promise<void> {
  const fresh = { secret, backupCodes: '', verified: false, codesMadeAt: now }
  await tx
    .insert(twoFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh })
}

export async function confirmApp(tx: Db, userId: string, codes: string, now: Date): Promise<void> {
  await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, userId))
  await saveRecoveryCodes(tx, userId, codes, now)
  await tx.update(users).set({ twoFactorEnabled: true, updatedAt: now }).where(eq(users.id, userId))
}

/** Stores encrypted recovery codes. Earlier codes stop working. */
export async function saveRecoveryCodes(tx: Db, userId: string, codes: string, now: Date): Promise<void> {
  await tx
    .update(twoFactors)
    .set({ backupCodes: codes, codesMadeAt: now })
    .where(eq(twoFactors.userId, userId))
}

export async function removeApp(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(users.id, userId))
}

/** Finds the challenge that Better Auth stores between password and code. The challenge names the user. */
export async function findChallenge(db: Db, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, now)))
  return row?.userId
}

/** Lists the whole team with each member's second factors. */
export async function listTeamFactors(db: Db) {
  return selectPeople(db).where(eq(users.role, 'ADMIN')).orderBy(asc(users.createdAt), asc(users.id))
}

/** Lists customers who have a second factor. */
export async function listCustomerFactors(db: Db) {
  return selectPeople(db)
    .where(and(eq(users.role, 'CUSTOMER'), hasSecondFactor()))
    .orderBy(asc(users.email))
}

/** A person and their second factors. Here, `seesMoney` is also true for contacts who can see invoices. */
export async function findPersonFactors(db: Db, userId: string) {
  const [row] = await selectPeople(db).where(eq(users.id, userId))
  if (!row) return undefined
  const withInvoices = and(eq(contacts.userId, userId), eq(contacts.seesInvoices, true))
  return { ...row, seesMoney: row.seesMoney || (await db.$count(contacts, withInvoices)) > 0 }
}

/** Finds a person by the email address they sign in with. */
export async function findPersonByEmail(db: Db, email: string) {
  const [row] = await selectPeople(db).where(eq(users.email, email.trim().toLowerCase()))
  return row
}

function selectPeople(db: Db) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      seesMoney: users.seesMoney,
      has: hasSecondFactor(),
    })
    .from(users)
    .leftJoin(agency, sql`true`)
}

export async function isFactorRequired(db: Db): Promise<boolean> {
  const [row] = await db.select({ required: agency.requiresSecondFactor }).from(agency)
  return row?.required ?? false
}

export async function requireFactor(tx: Db, required: boolean): Promise<void> {
  await tx.update(agency).set({ requiresSecondFactor: required })
}
