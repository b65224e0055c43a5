import { and, arrayContains, eq, inArray, isNotNull, isNull, like, ne, notExists, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'
import { mentionName } from '#kernel/markdown/mentions.ts'
import { renameMentions } from '#people/accounts/rename-mentions.ts'
import { erasedAddress, erasedName } from '#people/accounts/rules.stored-address.ts'
import { storedName } from '#people/accounts/stored-name.ts'
import {
  accessTokens,
  authAccounts,
  emailLinks,
  failedSignIns,
  proofs,
  sessions,
  users,
  verifications,
} from '#schema/accounts.ts'
import { agency, outboxEmails } from '#schema/agency.ts'
import { clients, contacts, invitations } from '#schema/clients.ts'
import { documentEmails } from '#schema/document-emails.ts'
import { uploads } from '#schema/files.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { emailPreferences, notifications } from '#schema/notifications.ts'
import { quotes } from '#schema/quotes.ts'
import { reviewLinks, reviewSessions } from '#schema/review-links.ts'
import { reviewDecisions, reviewers } from '#schema/reviews.ts'
import { passkeys, twoFactors } from '#schema/second-factors.ts'
import type { Person } from './data.ts'
import { invitedAs, mailedTo } from './data.ts'

/** Stored in place of text that named an erased person. */
const goneWithThem = 'Removed with an erased person'

/**
 * Deletes a person's sign-in methods, notifications and emails, and removes their name where it was stored.
 * The person's row stays, because content, decisions and invoices refer to it. Returns the storage keys of
 * files attached to those emails.
 */
export async function eraseRows(tx: Db, now: Date, person: Person): Promise<string[]> {
  const { userId, address } = person
  await eraseWaysIn(tx, person)
  await eraseGuest(tx, now, userId)
  await tx.delete(contacts).where(eq(contacts.userId, userId))
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(emailPreferences).where(eq(emailPreferences.userId, userId))
  const files = await tx
    .delete(outboxEmails)
    .where(mailedTo(person))
    .returning({ key: outboxEmails.attachmentKey })
  await tx.delete(documentEmails).where(sql`lower(${documentEmails.toAddress}) = ${address}`)
  await eraseInvitations(tx, now, person)
  await tx.update(clients).set({ billingEmail: null }).where(sql`lower(${clients.billingEmail}) = ${address}`)
  await tx
    .update(milestoneDecisions)
    .set({ decidedByName: erasedName, address: null })
    .where(eq(milestoneDecisions.decidedBy, userId))
  await tx
    .update(reviewDecisions)
    .set({ decidedByName: erasedName, address: null, device: null })
    .where(eq(reviewDecisions.decidedBy, userId))
  // Reviews no longer wait for an erased person. People who already decided stay on record.
  await tx.delete(reviewers).where(
    and(
      eq(reviewers.userId, userId),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(reviewDecisions)
          .where(
            and(eq(reviewDecisions.reviewId, reviewers.reviewId), eq(reviewDecisions.decidedBy, userId)),
          ),
      ),
    ),
  )
  await tx
    .update(quotes)
    .set({ answeredByName: erasedName, answeredFrom: null })
    .where(eq(quotes.answeredBy, userId))
  // Drops unregistered uploads, which nobody can refer to anymore. The upload job deletes their bytes.
  await tx
    .update(uploads)
    .set({ name: erasedName, expiresAt: now })
    .where(and(eq(uploads.userId, userId), isNull(uploads.registeredAt)))
  files.push(...(await eraseMentions(tx, person)))
  await tx
    .update(users)
    .set({ ...shell(userId), erasedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
  await renameMentions(tx, userId)
  return files.flatMap(({ key }) => key ?? [])
}

function shell(userId: string) {
  return {
    email: erasedAddress(userId),
    emailVerified: false,
    name: erasedName,
    firstName: erasedName,
    lastName: null,
    profileImageUrl: null,
    language: null,
    role: 'CUSTOMER' as const,
    seesMoney: false,
    twoFactorEnabled: false,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    leftCompanyAt: null,
    erasureAskedAt: null,
  }
}

async function eraseWaysIn(tx: Db, { userId, address }: Person): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.delete(proofs).where(or(eq(proofs.userId, userId), eq(proofs.newEmail, address)))
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId))
  await tx.delete(failedSignIns).where(eq(failedSignIns.email, address))
  const { identifier, value } = verifications
  await tx
    .delete(verifications)
    .where(or(...[userId, address].flatMap((one) => [has(identifier, one), has(value, one)])))
}

/** Erases a guest, whose review links stop working. */
async function eraseGuest(tx: Db, now: Date, userId: string): Promise<void> {
  const theirs = tx.select({ id: reviewLinks.id }).from(reviewLinks).where(eq(reviewLinks.guestId, userId))
  await tx.delete(reviewSessions).where(inArray(reviewSessions.linkId, theirs))
  await tx
    .update(reviewLinks)
    .set({ codeHash: null, codeExpiresAt: null, revokedAt: sql`coalesce(${reviewLinks.revokedAt}, ${now})` })
    .where(eq(reviewLinks.guestId, userId))
}

async function eraseInvitations(tx: Db, now: Date, { userId, address }: Person): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(invitedAs(address), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
  await tx
    .update(invitations)
    .set({ email: erasedAddress(userId) })
    .where(or(invitedAs(address), eq(invitations.acceptedBy, userId)))
}

/**
 * Deletes notifications to others about these people. Finds their names only in mentions, since a name can be
 * any word and appear in unrelated text. Cancels unsent emails.
 */
async function eraseMentions(tx: Db, { userId, address, name }: Person): Promise<{ key: string | null }[]> {
  const { aboutId, title, body } = notifications
  const mention = `@${mentionName(storedName(name))}`
  await tx
    .update(notifications)
    .set({ title: goneWithThem, body: null, facts: null })
    .where(
      or(eq(aboutId, userId), hasWhole(title, address), hasWhole(body, address), hasWhole(body, mention)),
    )
  const { about, subject, text, status } = outboxEmails
  const [help] = await tx.select({ address: agency.supportAddress }).from(agency)
  // Every email contains the agency's own support address, so it isn't searched for in text.
  const named =
    help?.address?.toLowerCase() === address
      ? or(arrayContains(about, [userId]), hasWhole(text, mention))
      : or(
          arrayContains(about, [userId]),
          hasWhole(subject, address),
          hasWhole(text, address),
          hasWhole(text, mention),
        )
  const files = await tx
    .select({ key: outboxEmails.attachmentKey })
    .from(outboxEmails)
    .where(and(isNotNull(outboxEmails.attachmentKey), named))
  await tx.delete(outboxEmails).where(and(ne(status, 'SENT'), named))
  const gone = { subject: goneWithThem, text: goneWithThem, html: null }
  await tx
    .update(outboxEmails)
    .set({ ...gone, attachmentKey: null, attachmentName: null })
    .where(named)
  return files
}

/** Matches whole addresses only: 'ben@acme.test' doesn't match 'ruben@acme.test'. */
function hasWhole(column: AnyPgColumn, address: string) {
  const literal = address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return sql`${column} ~* ${`(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`}`
}

function has(column: AnyPgColumn, text: string) {
  return like(column, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
}
