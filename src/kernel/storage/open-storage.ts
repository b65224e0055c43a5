import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ensureWritable } from '../ensure-writable.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** Opens an S3 store if the environment names one, otherwise the data folder. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) {
    const folder = join(config.EASEL_DATA_DIR, 'files')
    ensureWritable(folder, 0o700)
    return diskStorage(folder)
  }
  // The store's client is large, and most installations don't need it.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(config.s3)
}
