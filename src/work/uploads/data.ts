import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/database.ts'
import { newId } from '#kernel/ids.ts'
import { users } from '#schema/accounts.ts'
import { fileVersions, uploads } from '#schema/files.ts'
import type { NewUpload } from '#work/files/contract.ts'
import { freshKey } from '#work/files/store-file.ts'

const minute = 60_000
/** How long an address takes bytes. */
export const sendingMs = 15 * minute
/** How long an upload in parts may take; so long is each of its addresses good. */
const partsMs = 604_800_000
/** How long after that the bytes wait to be registered. */
const reservedMs = 60 * minute
/** After that nobody may use them; this much later they are cleaned away. */
export const restMs = 60 * minute

/** How many uploads one person may have that are not registered yet: each may hold bytes. */
export const mostOpen = 50

export type Upload = typeof uploads.$inferSelect

export interface Beginning extends NewUpload {
  /** Where the bytes come in parts: under which key and id the store knows them. */
  parts?: { key: string; id: string }
}

/** Undefined where this person has as many open uploads as they may. */
export async function insertUpload(
  db: Db,
  actor: Actor,
  now: Date,
  { projectId, name, size, type, parts }: Beginning,
): Promise<Upload | undefined> {
  return db.transaction(async (tx) => {
    // Holds others of the same person back, so that what is counted is what is there.
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

/** An upload that this very person asked for. */
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

/** Bytes that came wait for an hour after the address expired. */
export function isAbandoned(upload: Upload, now: Date): boolean {
  return upload.registeredAt === null && upload.expiresAt <= ago(now, reservedMs)
}

/**
 * Names a place for the bytes that are about to come, a new one for each attempt: two that run at once never
 * write into each other's bytes, and only the last one that began can be received. Undefined once received.
 */
export async function beginReceiving(db: Db, upload: Upload): Promise<string | undefined> {
  const [begun] = await db
    .update(uploads)
    .set({ key: freshKey() })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.receivedAt)))
    .returning({ key: uploads.key })
  return begun?.key
}

/** Whether these are the bytes of the upload; false where another attempt took over, or it took too long. */
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
 * Says under which key the bytes lie that came straight to the store, once; false where another call said so
 * before, or it took too long.
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

/** Marks the upload as registered, once; false where it already was, or is gone. */
export async function markRegistered(tx: Db, now: Date, upload: Upload): Promise<boolean> {
  const marked = await tx
    .update(uploads)
    .set({ registeredAt: now })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.registeredAt)))
    .returning({ id: uploads.id })
  return marked.length > 0
}

/** As which version of which file an upload was registered. */
export async function findRegistered(db: Db, upload: Upload) {
  const [found] = await db
    .select({ fileId: fileVersions.fileId, version: fileVersions.version })
    .from(fileVersions)
    .where(eq(fileVersions.key, upload.key))
  return found
}

/** Uploads that were never registered and that nobody can use any more. */
export async function findAbandoned(db: Db, now: Date, limit: number) {
  return db
    .select({ id: uploads.id, key: uploads.key, partsId: uploads.partsId })
    .from(uploads)
    .where(and(isNull(uploads.registeredAt), lte(uploads.expiresAt, ago(now, reservedMs + restMs))))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit)
}

/** False where it was registered meanwhile: its bytes are those of a file then. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), isNull(uploads.registeredAt)))
    .returning({ id: uploads.id })
  return gone.length > 0
}

/** Where bytes arrive that a browser sends straight to the store; they are copied from there before anyone looks at them. */
export function incomingKey({ id }: Pick<Upload, 'id'>): string {
  return `${incoming}/${id}/original`
}

/** Of a key that was made by {@link incomingKey}, with anything before it. */
export function uploadIdOf(key: string): string | undefined {
  return /(?:^|\/)incoming\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/original$/.exec(key)?.[1]
}

export const incoming = 'incoming'

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms)
}
