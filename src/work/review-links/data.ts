import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { displayName } from '#people/accounts/display-name.ts'
import { emailOfGuest } from '#people/accounts/rules.stored-address.ts'
import { nameColumns, users } from '#schema/accounts.ts'
import { files, fileVersions } from '#schema/files.ts'
import { projects } from '#schema/projects.ts'
import { reviewLinks } from '#schema/review-links.ts'
import type { ReviewLink } from './contract.ts'

const inviter = alias(users, 'inviter')

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/**
 * The links of a project and its files, newest first. The caller must check that staff can see the project.
 */
export async function listLinks(db: Db, projectId: string, now: Date): Promise<FoundLink[]> {
  const rows = await select(db, now)
    .where(eq(reviewLinks.projectId, projectId))
    .orderBy(desc(reviewLinks.createdAt), desc(reviewLinks.id))
    .limit(200)
  return rows.map(shaped)
}

export async function findLink(db: Db, projectId: string, id: string, now: Date) {
  const [row] = await select(db, now).where(and(eq(reviewLinks.projectId, projectId), eq(reviewLinks.id, id)))
  return row && shaped(row)
}

/** Finds an open link by its token's hash. Undefined if it isn't open, for any reason. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<FoundLink | undefined> {
  const [row] = await select(db, now).where(and(eq(reviewLinks.tokenHash, tokenHash), stillOpen(now)))
  const link = row && shaped(row)
  return link?.email ? link : undefined
}

/** A condition for links that are neither revoked nor expired. */
export function stillOpen(now: Date) {
  return eq(stateAt(now), 'open')
}

/** Computes a link's state. This is the only place that decides when a link has ended. */
function stateAt(now: Date) {
  const isOpen = gt(reviewLinks.expiresAt, now)
  return sql<
    ReviewLink['state']
  >`case when ${reviewLinks.revokedAt} is not null then 'revoked' when ${isOpen} then 'open' else 'expired' end`
}

type NewLink = Omit<typeof reviewLinks.$inferInsert, 'id'>

/** @returns the link's id */
export async function insertLink(tx: Db, link: NewLink): Promise<string> {
  const id = newId()
  await tx.insert(reviewLinks).values({ ...link, id })
  return id
}

type LinkChange = Partial<Pick<NewLink, 'tokenHash' | 'expiresAt' | 'revokedAt' | 'openedAt' | 'visitedAt'>>

/** Changes a link. Returns false if the link was revoked. */
export async function changeLink(tx: Db, id: string, change: LinkChange): Promise<boolean> {
  const changed = await tx
    .update(reviewLinks)
    .set(change)
    .where(and(eq(reviewLinks.id, id), isNull(reviewLinks.revokedAt)))
    .returning({ id: reviewLinks.id })
  return changed.length > 0
}

function select(db: Db, now: Date) {
  return db
    .select({
      link: getTableColumns(reviewLinks),
      state: stateAt(now),
      guest: nameColumns(users),
      inviter: nameColumns(inviter),
      projectName: projects.name,
      clientId: projects.clientId,
      fileName: fileVersions.originalName,
    })
    .from(reviewLinks)
    .innerJoin(projects, eq(projects.id, reviewLinks.projectId))
    .innerJoin(users, eq(users.id, reviewLinks.guestId))
    .innerJoin(inviter, eq(inviter.id, reviewLinks.createdBy))
    .leftJoin(files, eq(files.id, reviewLinks.fileId))
    .leftJoin(fileVersions, and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.version)))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function shaped({ link, state, guest, inviter: by, projectName, clientId, fileName }: Row) {
  return {
    ...link,
    state,
    projectName,
    clientId,
    fileName,
    firstName: guest.firstName ?? '',
    lastName: guest.lastName,
    // Empty if the guest was erased and can't be emailed.
    email: emailOfGuest(guest.email) ?? '',
    hasPassword: link.passwordHash !== null,
    // For people without a name, no part of their address is shown.
    inviterName: by.firstName || by.lastName ? displayName(by) : null,
  }
}
