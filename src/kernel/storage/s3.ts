import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { tooLarge } from '../failure.ts'
import { t } from '../i18n/t.ts'
import { m } from '../messages.ts'
import { s3Addresses } from './s3-addresses.ts'
import { orNothing, reportUnreachable } from './s3-errors.ts'
import { answersWithinMs, withinSilence } from './s3-limits.ts'
import { listKeys } from './s3-list.ts'
import { s3Parts } from './s3-parts.ts'
import { uploadStream } from './s3-upload.ts'
import type { Storage } from './storage.ts'
import { checkedKey } from './storage.ts'

/**
 * Stores files in a bucket of any S3-compatible store.
 */
export function s3Storage(config: S3Config): Storage {
  const client = openClient(config)
  reportUnreachable(client)
  const at = (key: string) => ({ Bucket: config.bucket, Key: checkedKey(key) })
  return {
    async put(key, bytes, maxBytes) {
      return { size: await uploadStream(client, at(key), limited(bytes, maxBytes)) }
    },
    read(key, range) {
      const part = range ? `bytes=${range.start}-${range.end}` : undefined
      return Readable.from(stream(client, new GetObjectCommand({ ...at(key), Range: part })))
    },
    async size(key) {
      const found = await orNothing(client.send(new HeadObjectCommand(at(key))))
      return found?.ContentLength ?? null
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    async removeAll(folder) {
      for await (const { key } of listKeys(client, config.bucket, checkedKey(folder))) {
        await client.send(new DeleteObjectCommand({ Bucket: config.bucket, Key: key }))
      }
    },
    check: async () => undefined,
    parts: s3Parts(client, at),
    direct: s3Addresses(client, config, at),
  }
}

/** Opens the client of a store. */
export function openClient({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Config, 'bucket'>): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Otherwise every URL contains Amazon's own checksums, which other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: answersWithinMs,
      throwOnRequestTimeout: true,
    },
  })
}

async function* limited(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    if (size > maxBytes) tooLarge(t(m.fileTooLarge, { most: maxBytes }))
    yield chunk
  }
}

async function* stream(client: S3Client, command: GetObjectCommand): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(command)
  if (Body instanceof Readable) yield* withinSilence(Body)
}
