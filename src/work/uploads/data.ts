import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { users } from '#schema/accounts.ts'
import { fileVersions, uploads } from '#schema/files.ts'
import type { NewUpload } from '#work/files/contract.ts'
import { freshKey } from '#work/files/store-file.ts'

const minute = 60_000
/** How long a URL accepts bytes. */
export const sendingMs = 15 * minute
/** How long an upload in parts can take. Each of its URLs is valid for that time. */
const partsMs = 604_800_000
/** How long received bytes wait to be registered after that. */
const reservedMs = 60 * minute
/** How much later the bytes are deleted, since nobody can use them anymore. */
export const restMs = 60 * minute

/** Maximum number of unregistered uploads per person, since each may have bytes in storage. */
export const mostOpen = 50

export type Upload = typeof uploads.$inferSelect

export interface Beginning extends NewUpload {
  /** For uploads in parts, the store's key and id. */
  parts?: { key: string; id: string }
}

/** Creates an upload. Undefined if this person has reached the limit of open uploads. */
export async function insertUpload(
  db: Db,
  actor: Actor,
  now: Date,
  { projectId, name, size, type, parts }: Beginning,
): Promise<Upload | undefined> {
  return db.transaction(async (tx) => {
    // Makes other uploads by the same person wait, so that the count is correct.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('no key update')
    if ((await countOpen(tx, actor, now)) >= mostOpen) return undefined
    const [made] = await tx
      .insert(uploads)
      .values({
        id: newId(),
        projectId,
        userId: actor.userId,
        name,
        size,
        declaredType: type || null,
        key: parts?.key ?? freshKey(),
        partsId: parts?.id ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + (parts ? partsMs : sendingMs)),
      })
      .returning()
    return made
  })
}

export function countOpen(db: Db, actor: Actor, now: Date): Promise<number> {
  const isOpen = and(isNull(uploads.registeredAt), gt(uploads.expiresAt, ago(now, reservedMs)))
  return db.$count(uploads, and(eq(uploads.userId, actor.userId), isOpen))
}

/** Finds an upload that this person requested. */
export async function findOwnUpload(db: Db, actor: Actor, id: string): Promise<Upload | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, actor.userId)))
  return found
}

export function isExpired(upload: Upload, now: Date): boolean {
  return upload.expiresAt <= now
}

/**
 * Whether an upload can no longer be used. Received bytes can be registered for an hour after the URL
 * expires.
 */
export function isAbandoned(upload: Upload, now: Date): boolean {
  return upload.registeredAt === null && upload.expiresAt <= ago(now, reservedMs)
}

/**
 * Reserves a new key for the bytes of each attempt, so that concurrent attempts never mix. Only the last
 * attempt can succeed. Undefined if the upload was already received.
 */
export async function beginReceiving(db: Db, upload: Upload): Promise<string | undefined> {
  const [begun] = await db
    .update(uploads)
    .set({ key: freshKey() })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.receivedAt)))
    .returning({ key: uploads.key })
  return begun?.key
}

/**
 * Marks an upload as received with these bytes. False if another attempt replaced this one or it took too
 * long.
 */
export async function markReceived(db: Db, now: Date, upload: Upload, key: string): Promise<boolean> {
  const marked = await db
    .update(uploads)
    .set({ receivedAt: now })
    .where(
      and(
        eq(uploads.id, upload.id),
        eq(uploads.key, key),
        isNull(uploads.receivedAt),
        gt(uploads.expiresAt, ago(now, reservedMs)),
      ),
    )
    .returning({ id: uploads.id })
  return marked.length > 0
}

/**
 * Records the key of bytes that were sent directly to the store, once. False if another call was first or it
 * took too long.
 */
export async function markTaken(db: Db, now: Date, upload: Upload, key: string): Promise<boolean> {
  const marked = await db
    .update(uploads)
    .set({ receivedAt: now, key })
    .where(
      and(eq(uploads.id, upload.id), isNull(uploads.receivedAt), gt(uploads.expiresAt, ago(now, reservedMs))),
    )
    .returning({ id: uploads.id })
  return marked.length > 0
}

/** Marks the upload as registered, once. False if it already was or is gone. */
export async function markRegistered(tx: Db, now: Date, upload: Upload): Promise<boolean> {
  const marked = await tx
    .update(uploads)
    .set({ registeredAt: now })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.registeredAt)))
    .returning({ id: uploads.id })
  return marked.length > 0
}

/** The file and version an upload was registered as. */
export async function findRegistered(db: Db, upload: Upload) {
  const [found] = await db
    .select({ fileId: fileVersions.fileId, version: fileVersions.version })
    .from(fileVersions)
    .where(eq(fileVersions.key, upload.key))
  return found
}

/** Unregistered uploads that nobody can use anymore. */
export async function findAbandoned(db: Db, now: Date, limit: number) {
  return db
    .select({ id: uploads.id, key: uploads.key, partsId: uploads.partsId })
    .from(uploads)
    .where(and(isNull(uploads.registeredAt), lte(uploads.expiresAt, ago(now, reservedMs + restMs))))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit)
}

/** Deletes an upload. False if it was registered in the meantime, since its bytes then belong to a file. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.registeredAt)))
    .returning({ id: uploads.id })
  return gone.length > 0
}

/**
 * The key where a browser sends bytes directly to the store. They're copied to another key before they're
 * checked.
 */
export function incomingKey({ id }: Pick<Upload, 'id'>): string {
  return `${incoming}/${id}/original`
}

/** Returns the upload id from a key made by {@link incomingKey}, with any prefix. */
export function uploadIdOf(key: string): string | undefined {
  return /(?:^|\/)incoming\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/original$/.exec(key)?.[1]
}

export const incoming = 'incoming'

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
