import { Readable } from 'node:stream'
import { and, arrayContains, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { outboxEmails } from '#schema/agency.ts'

/** An email's attachment: its storage key and file name. */
export interface Attachment {
  key: string
  name: string
}

/**
 * Stores a PDF for an email that hasn't been written yet. Retries with the same `id` use the same storage
 * key.
 */
export async function storeAttachment(
  storage: Storage,
  id: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Attachment> {
  const key = `mails/${id}/document.pdf`
  await storage.put(key, Readable.from([bytes]), bytes.byteLength)
  return { key, name }
}

/** Deletes a stored attachment if its email was never written. */
export async function dropUnused(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  key: string,
): Promise<void> {
  if ((await db.$count(outboxEmails, eq(outboxEmails.attachmentKey, key))) === 0) await storage.remove(key)
}

/** Deletes emails whose attachments are about this item. Returns the storage keys that are left to delete. */
export async function eraseAttached(tx: Db, about: string): Promise<string[]> {
  const gone = await tx
    .delete(outboxEmails)
    .where(and(isNotNull(outboxEmails.attachmentKey), arrayContains(outboxEmails.about, [about])))
    .returning({ key: outboxEmails.attachmentKey })
  return gone.flatMap(({ key }) => key ?? [])
}

/**
 * Attachments of sent emails can be deleted, since the recipient has the file and the portal has the
 * document.
 */
const retentionDays = 30
const portion = 200

/** Deletes attachments of emails sent long ago. Unsent emails keep theirs, since they may still be sent. */
export async function pruneAttachments({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000)
  let over: { id: string; key: string | null }[]
  do {
    over = await db
      .select({ id: outboxEmails.id, key: outboxEmails.attachmentKey })
      .from(outboxEmails)
      .where(
        and(
          isNotNull(outboxEmails.attachmentKey),
          eq(outboxEmails.status, 'SENT'),
          lt(outboxEmails.sentAt, before),
        ),
      )
      .limit(portion)
    // Deletes the bytes first, so that an interrupted deletion is retried.
    for (const { key } of over) if (key) await storage.remove(key)
    const ids = over.map(({ id }) => id)
    if (ids.length > 0) {
      await db
        .update(outboxEmails)
        .set({ attachmentKey: null, attachmentName: null })
        .where(inArray(outboxEmails.id, ids))
    }
  } while (over.length === portion)
}
