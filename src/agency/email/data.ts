import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Page } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { foldedContains } from '#kernel/database/text-search.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { fallbackLanguage } from '#kernel/i18n/languages.ts'
import { users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { contacts, invitations } from '#schema/clients.ts'
import type { Email } from './contract.ts'
import { m } from './messages.ts'

/** The fields shown in a list: everything except the text. */
const shown = {
  id: outboxEmails.id,
  to: outboxEmails.toAddress,
  subject: outboxEmails.subject,
  status: outboxEmails.status,
  attempts: outboxEmails.attempts,
  error: outboxEmails.error,
  createdAt: outboxEmails.createdAt,
  sentAt: outboxEmails.sentAt,
  nextAttemptAt: outboxEmails.dueAt,
  attachmentName: outboxEmails.attachmentName,
}

/** Must match the index in migrations/0074_indexes_of_slow_reads.sql. */
const subjectAndRecipient = sql`search_fold(subject || ' ' || to_address)`

/** Lists emails, newest first. Returns one more row than `limit` if there are more. */
export function listEmails(
  db: Db,
  actor: Actor,
  query: Pick<Page, 'limit'> & { status?: Email['status']; search?: string },
  after: readonly [string, string] | undefined,
) {
  return db
    .select(shown)
    .from(outboxEmails)
    .where(
      and(
        visibleEmails(actor),
        query.status ? eq(outboxEmails.status, query.status) : undefined,
        query.search ? foldedContains(subjectAndRecipient, query.search) : undefined,
        after
          ? sql`(${outboxEmails.createdAt}, ${outboxEmails.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(query.limit + 1)
}

/** Emails about invoices contain amounts, so only staff who can see billing can see them. */
function visibleEmails(actor: Actor): SQL | undefined {
  return actor.seesMoney ? undefined : eq(outboxEmails.money, false)
}

export async function findEmail(db: Db, actor: Actor, id: string) {
  const [row] = await db
    .select({
      ...shown,
      text: outboxEmails.text,
      html: outboxEmails.html,
      pictures: outboxEmails.pictures,
      attachmentKey: outboxEmails.attachmentKey,
      readerId: outboxEmails.readerId,
      readerRole: users.role,
      opensMoney,
    })
    .from(outboxEmails)
    .leftJoin(users, eq(users.id, outboxEmails.readerId))
    .where(and(eq(outboxEmails.id, id), visibleEmails(actor)))
  return row
}

/**
 * Matches emails with a link into the account of a contact who can see invoices, or with an invitation for
 * such a contact.
 */
const opensMoney = sql<boolean>`exists (
    select from ${contacts} where ${contacts.userId} = ${outboxEmails.readerId} and ${contacts.seesInvoices}
  ) or (${outboxEmails.confidential} and ${outboxEmails.readerId} is null and exists (
    select from ${invitations} where ${invitations.email} = ${outboxEmails.toAddress} and ${invitations.seesInvoices}
      and ${invitations.acceptedAt} is null and ${invitations.revokedAt} is null
  ))`

/** Queues a failed email again as if it were new. Undefined if the email hasn't failed. */
export async function requeueEmail(tx: Db, id: string) {
  const [row] = await tx
    .update(outboxEmails)
    .set({ status: 'WAITING', attempts: 0, dueAt: null })
    .where(and(eq(outboxEmails.id, id), eq(outboxEmails.status, 'FAILED')))
    .returning(shown)
  return row
}

/**
 * Reserves due emails for a while. Each counts as attempted and is due again after `nextAt`. This way, no
 * transaction stays open while they're sent, and a crash only delays them.
 */
export async function claimEmails(db: Db, now: Date, nextAt: (attempts: number) => Date, most: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outboxEmails)
      .where(
        and(eq(outboxEmails.status, 'WAITING'), or(isNull(outboxEmails.dueAt), lte(outboxEmails.dueAt, now))),
      )
      .orderBy(asc(outboxEmails.createdAt))
      .limit(most)
      .for('update', { skipLocked: true })
    for (const email of due) {
      email.attempts += 1
      await tx
        .update(outboxEmails)
        .set({ attempts: email.attempts, dueAt: nextAt(email.attempts) })
        .where(eq(outboxEmails.id, email.id))
    }
    return due
  })
}
export type ClaimedEmail = Awaited<ReturnType<typeof claimEmails>>[number]

/**
 * Marks an email as sent. Removes its text if it has a personal link, since the link opens an account and
 * only the recipient is allowed to have it.
 */
export async function markSent(db: Db, email: ClaimedEmail, now: Date): Promise<void> {
  await db
    .update(outboxEmails)
    .set({
      status: 'SENT',
      sentAt: now,
      dueAt: null,
      error: null,
      ...(email.confidential
        ? { text: formatMessage(fallbackLanguage, m.textRemoved), html: null, access: null }
        : {}),
    })
    .where(eq(outboxEmails.id, email.id))
}

export async function markTried(db: Db, id: string, error: string, isLast: boolean): Promise<void> {
  await db
    .update(outboxEmails)
    .set(isLast ? { status: 'FAILED', dueAt: null, error } : { error })
    .where(eq(outboxEmails.id, id))
}

/** Stores an email that was attempted once outside the queue. Without an error, it counts as sent. */
export async function saveAttempt(
  db: Db,
  now: Date,
  email: Omit<typeof outboxEmails.$inferInsert, 'createdAt'>,
  error: string | null,
): Promise<void> {
  const outcome =
    error === null ? { status: 'SENT' as const, sentAt: now } : { status: 'FAILED' as const, error }
  await db.insert(outboxEmails).values({ ...email, ...outcome, attempts: 1, createdAt: now })
}
