import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import type { S3Config } from '#kernel/config.ts'
import { openClient } from '#kernel/storage/s3.ts'
import { orNothing } from '#kernel/storage/s3-errors.ts'
import { listKeys } from '#kernel/storage/s3-list.ts'
import { uploadStream } from '#kernel/storage/s3-upload.ts'
import type { BackupLocation } from './location.ts'

/** Keeps backups in a bucket of any S3-compatible store. */
export function bucketLocation(config: S3Config, folder: string): BackupLocation {
  const client = openClient(config)
  const prefix = folder ? `${folder}/` : ''
  const at = (name: string) => ({ Bucket: config.bucket, Key: prefix + name })
  return {
    name: `s3://${config.bucket}/${prefix}`,
    write: (name, bytes) => uploadStream(client, at(name), bytes),
    async *read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      if (Body instanceof Readable) yield* Body
    },
    exists: async (name) => (await orNothing(client.send(new HeadObjectCommand(at(name))))) !== undefined,
    async list() {
      const names: string[] = []
      for await (const { key } of listKeys(client, config.bucket, folder))
        names.push(key.slice(prefix.length))
      return names
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}
