import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { emailOfGuest, guestAddress } from '#people/accounts/rules.stored-address.ts'
import { sessions, users } from '#schema/accounts.ts'
import { outboxEmails } from '#schema/agency.ts'
import { auditLogs } from '#schema/audit.ts'
import { messages } from '#schema/chat.ts'
import { contacts, invitations } from '#schema/clients.ts'
import { feedback, feedbackReplies } from '#schema/feedback.ts'
import { fileVersions } from '#schema/files.ts'
import { milestoneDecisions } from '#schema/milestones.ts'
import { notifications } from '#schema/notifications.ts'
import { projects } from '#schema/projects.ts'
import { reviewDecisions } from '#schema/reviews.ts'
import type { Erasure } from './contract.ts'

/** A person who wasn't erased. */
export interface Person {
  userId: string
  name: string
  /** The address in lowercase. For guests, their real address. */
  address: string
  isGuest: boolean
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  language: Language | null
  role: 'ADMIN' | 'CUSTOMER'
  seesMoney: boolean
  createdAt: Date
}

/** Finds a person. Only the person and staff can see them. */
export async function findPerson(db: Db, actor: Actor, userId: string): Promise<Person | undefined> {
  if (!isStaff(actor) && userId !== actor.userId) return undefined
  const [row] = await selectPeople(db).where(eq(users.id, userId))
  return row && !row.erasedAt ? personOf(row) : undefined
}

/** Records when a person asked to be erased. Null withdraws the request. Returns false if nothing changed. */
export async function saveErasureRequest(tx: Db, userId: string, at: Date | null): Promise<boolean> {
  const { id, erasureAskedAt } = users
  const differs = at ? isNull(erasureAskedAt) : isNotNull(erasureAskedAt)
  const rows = await tx
    .update(users)
    .set({ erasureAskedAt: at })
    .where(and(eq(id, userId), differs))
    .returning({ id })
  return rows.length > 0
}

/** Finds the same person both as a guest and with an account. */
export async function asWhom(db: Db, person: Person): Promise<Person[]> {
  return notErased(await selectAll(db, person))
}

/** Like {@link asWhom}, with rows locked until the transaction ends. */
export async function lockPerson(tx: Db, person: Person): Promise<Person[]> {
  return notErased(await selectAll(tx, person).for('update'))
}

function selectAll(db: Db, { userId, address }: Person) {
  return selectPeople(db)
    .where(or(eq(users.id, userId), inArray(users.email, [address, guestAddress(address)])))
    .orderBy(asc(users.id))
}

function notErased(rows: (typeof users.$inferSelect)[]): Person[] {
  return rows.filter((row) => !row.erasedAt).map(personOf)
}

/** Returns all staff, locked until the transaction ends. */
export async function lockStaff(tx: Db): Promise<Person[]> {
  const rows = await selectPeople(tx)
    .where(eq(users.role, 'ADMIN'))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.map(personOf)
}

/** Returns the given customers who no longer act for a client. */
export async function leftOver(tx: Db, userIds: string[]): Promise<Person[]> {
  if (userIds.length === 0) return []
  const acting = tx.select({ id: contacts.userId }).from(contacts)
  const rows = await selectPeople(tx)
    .where(sql`${inArray(users.id, userIds)} and ${users.id} not in ${acting}
      and ${users.role} = 'CUSTOMER' and ${isNull(users.erasedAt)}`)
    .orderBy(asc(users.id))
  return rows.map(personOf)
}

function selectPeople(db: Db) {
  return db.select().from(users).$dynamic()
}

export function personOf(row: typeof users.$inferSelect): Person {
  const guest = emailOfGuest(row.email)
  const { id, firstName, lastName, profileImageUrl, language, role, seesMoney, createdAt } = row
  const address = (guest ?? row.email).toLowerCase()
  const name = displayName({ firstName, lastName, email: address })
  const rest = { firstName, lastName, profileImageUrl, language, role, seesMoney, createdAt }
  return { userId: id, name, address, isGuest: guest !== null, ...rest }
}

/** Counts a person's data. */
export async function countOf(tx: Db, { userId, address, name }: Person): Promise<Erasure> {
  const comments = await tx.$count(feedback, eq(feedback.authorId, userId))
  const replies = await tx.$count(feedbackReplies, eq(feedbackReplies.authorId, userId))
  return {
    id: userId,
    name,
    email: address,
    goes: {
      sessions: await tx.$count(sessions, eq(sessions.userId, userId)),
      memberships: await tx.$count(contacts, eq(contacts.userId, userId)),
      notifications: await tx.$count(notifications, eq(notifications.userId, userId)),
      mails: await tx.$count(outboxEmails, mailedTo({ userId, address })),
      invitations: await tx.$count(invitations, invitedAs(address)),
    },
    stays: {
      projects: await tx.$count(projects, eq(projects.createdBy, userId)),
      messages: await tx.$count(messages, eq(messages.authorId, userId)),
      comments: comments + replies,
      decisions:
        (await tx.$count(milestoneDecisions, eq(milestoneDecisions.decidedBy, userId))) +
        (await tx.$count(reviewDecisions, eq(reviewDecisions.decidedBy, userId))),
      files: await tx.$count(fileVersions, eq(fileVersions.uploaderId, userId)),
      entries: await tx.$count(auditLogs, eq(auditLogs.actorId, userId)),
    },
  }
}

/** Matches emails to a person's current address, and emails about their account to a former address. */
export function mailedTo({ userId, address }: Pick<Person, 'userId' | 'address'>) {
  return or(sql`lower(${outboxEmails.toAddress}) = ${address}`, eq(outboxEmails.readerId, userId))
}

export function invitedAs(address: string) {
  return sql`lower(${invitations.email}) = ${address}`
}
