import type { S3Config } from '#kernel/config.ts'

/** Where backups are kept: a folder or a bucket. */
export interface BackupLocation {
  /** The name of the location, for messages. */
  name: string
  /** Stores all bytes or none. Returns the number of bytes. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>
  read(name: string): AsyncIterable<Buffer>
  exists(name: string): Promise<boolean>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** Credentials for the backup store. Null if none are set. */
export type BackupStore = Omit<S3Config, 'bucket'> | null
