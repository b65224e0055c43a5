import { join } from 'node:path'
import type { Config } from './config.ts'
import { diskStorage } from './storage.disk.ts'
import type { Storage } from './storage.ts'

/** A store of the S3 kind where the environment names one, else the data folder. */
export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return diskStorage(join(config.EASEL_DATA_DIR, 'files'))
  // The client of the store is large, and most do without it.
  const { s3Storage } = await import('./storage.s3.ts')
  return s3Storage(config.s3)
}
