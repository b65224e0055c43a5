import type { S3Client } from '@aws-sdk/client-s3'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Config } from '../config.ts'
import { orNothing } from './s3-errors.ts'
import { whileCopying } from './s3-limits.ts'
import { listKeys } from './s3-list.ts'
import { storeAddress } from './s3-url.ts'
import type { DirectStorage } from './storage.ts'

type At = (key: string) => { Bucket: string; Key: string }

/** Signed, so that no other size is accepted. Browsers set this header themselves. */
const sized = new Set(['content-length'])

/** Signed URLs that browsers use to upload and download directly. */
export function s3Addresses(client: S3Client, config: S3Config, at: At): DirectStorage {
  const { bucket } = config
  const home = storeAddress(config)
  return {
    origin: home.origin,
    sendAddress(key, { size, seconds }) {
      const command = new PutObjectCommand({ ...at(key), ContentLength: size })
      return getSignedUrl(client, command, { expiresIn: seconds, signableHeaders: sized })
    },
    sendForm(key, { size, seconds }) {
      const Conditions: Parameters<typeof createPresignedPost>[1]['Conditions'] = [
        ['content-length-range', size, size],
      ]
      return createPresignedPost(client, { ...at(key), Conditions, Expires: seconds })
    },
    partAddress(key, UploadId, PartNumber, { size, seconds }) {
      const command = new UploadPartCommand({ ...at(key), UploadId, PartNumber, ContentLength: size })
      return getSignedUrl(client, command, { expiresIn: seconds, signableHeaders: sized })
    },
    readAddress(key, { seconds, type, disposition }) {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
    keyOf(address) {
      if (!URL.canParse(address)) return undefined
      const { origin, pathname } = new URL(address)
      if (origin !== home.origin || !pathname.startsWith(home.pathname)) return undefined
      return pathname.slice(home.pathname.length)
    },
    async copy(from, to) {
      // This detects a store that doesn't respond before the copy, which may take a long time.
      const found = await orNothing(client.send(new HeadObjectCommand(at(from))))
      if (!found) return null
      const CopySource = `${bucket}/${from}`
      const copy = new CopyObjectCommand({ ...at(to), CopySource })
      if (!(await orNothing(client.send(copy, whileCopying(found.ContentLength ?? 0))))) return null
      const { ContentLength } = await client.send(new HeadObjectCommand(at(to)))
      return ContentLength ?? null
    },
    async sweep(folder, before) {
      for await (const { key, since } of listKeys(client, bucket, folder)) {
        if (since < before) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      }
    },
  }
}
