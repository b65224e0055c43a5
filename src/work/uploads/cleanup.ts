import type { Services } from '#kernel/services.ts'
import { removeBytes } from '#work/files/erase-stored-files.ts'
import { deleteUpload, findAbandoned, incoming, restMs } from './data.ts'

const atOnce = 100

/** Deletes the bytes of uploads that weren't registered and can't be anymore. */
export async function cleanUploads({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  let abandoned: Awaited<ReturnType<typeof findAbandoned>>
  do {
    abandoned = await findAbandoned(db, clock.now(), atOnce)
    for (const { id, ...bytes } of abandoned) {
      // Deletes the bytes first. As long as the row exists, the next run finds them again.
      await removeBytes(storage, bytes)
      await deleteUpload(db, id)
    }
  } while (abandoned.length === atOnce)
  // A store URL is valid longer than its upload, so bytes may arrive that no upload expects.
  await storage.direct?.sweep(incoming, new Date(clock.now().getTime() - 3 * restMs))
}
