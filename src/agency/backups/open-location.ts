import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { storeFile } from '#kernel/storage/disk-write.ts'
import { BackupError } from './format.ts'
import type { BackupLocation, BackupStore } from './location.ts'

/** Opens a folder, or `s3://bucket/folder`. */
export async function openLocation(address: string, store: BackupStore): Promise<BackupLocation> {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(address) ?? []
  if (!bucket) return folderLocation(resolve(address))
  if (!store) {
    throw new BackupError(
      'To use s3://, set EASEL_BACKUP_S3_ACCESS_KEY_ID and EASEL_BACKUP_S3_SECRET_ACCESS_KEY, and EASEL_BACKUP_S3_ENDPOINT unless it’s Amazon S3.',
    )
  }
  // The store's client is large, and most installations don't need it.
  const { bucketLocation } = await import('./location.bucket.ts')
  return bucketLocation({ ...store, bucket }, folder)
}

/** Opens the location of one backup: a path, or `s3://bucket/folder/name`. */
export async function locationOf(
  path: string,
  store: BackupStore,
): Promise<{ location: BackupLocation; name: string }> {
  const slash = path.lastIndexOf('/')
  if (path.startsWith('s3://')) {
    return { location: await openLocation(path.slice(0, slash), store), name: path.slice(slash + 1) }
  }
  return { location: folderLocation(dirname(resolve(path))), name: basename(path) }
}

function folderLocation(folder: string): BackupLocation {
  const at = (name: string) => join(folder, name)
  return {
    name: folder,
    async write(name, bytes) {
      await removePartial(folder)
      const { size } = await storeFile(
        at(`.${name}.${randomUUID()}.partial`),
        bytes,
        Number.POSITIVE_INFINITY,
        () => at(name),
      )
      return size
    },
    read: (name) => createReadStream(at(name)) as AsyncIterable<Buffer>,
    exists: (name) =>
      stat(at(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    list: () => readdir(folder),
    remove: (name) => rm(at(name), { force: true }),
  }
}

/** Removes what an interrupted backup left behind. Only one backup runs at a time. */
async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^\.easel-.*\.partial$/.test(name)) await rm(join(folder, name), { force: true })
  }
}
