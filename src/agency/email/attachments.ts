import { Readable } from 'node:stream'
import { and, arrayContains, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#kernel/database/database.ts'
import type { Services } from '#kernel/services.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { mails } from '#schema/agency.ts'

/** A file that goes with a mail: where it lies in the storage, and what it is called. */
export interface Attachment {
  key: string
  name: string
}

/** Keeps a PDF for a mail that is to be written. The same `id` is the same place, however often it is tried. */
export async function storeAttachment(
  storage: Storage,
  id: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Attachment> {
  const key = `mails/${id}/document.pdf`
  await storage.put(key, Readable.from([bytes]), bytes.byteLength)
  return { key, name }
}

/** Takes it away again where no mail was written in the end. */
export async function dropUnused(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  key: string,
): Promise<void> {
  if ((await db.$count(mails, eq(mails.attachmentKey, key))) === 0) await storage.remove(key)
}

/** Takes away the mails that bring files and name one of these. Gives the keys that are left over in the storage. */
export async function eraseAttached(tx: Db, about: string): Promise<string[]> {
  const gone = await tx
    .delete(mails)
    .where(and(isNotNull(mails.attachmentKey), arrayContains(mails.about, [about])))
    .returning({ key: mails.attachmentKey })
  return gone.flatMap(({ key }) => key ?? [])
}

/** Whoever was sent a file has it by then, and the portal has the document. */
const retentionDays = 30
const portion = 200

/** Takes away the files of mails that left long ago. What was not sent keeps its file: it may still be. */
export async function pruneAttachments({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000)
  let over: { id: string; key: string | null }[]
  do {
    over = await db
      .select({ id: mails.id, key: mails.attachmentKey })
      .from(mails)
      .where(and(isNotNull(mails.attachmentKey), eq(mails.status, 'SENT'), lt(mails.sentAt, before)))
      .limit(portion)
    // The bytes first: what breaks off between is found again.
    for (const { key } of over) if (key) await storage.remove(key)
    const ids = over.map(({ id }) => id)
    if (ids.length > 0) {
      await db.update(mails).set({ attachmentKey: null, attachmentName: null }).where(inArray(mails.id, ids))
    }
  } while (over.length === portion)
}
