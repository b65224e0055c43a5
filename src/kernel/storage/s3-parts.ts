import type { S3Client } from '@aws-sdk/client-s3'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
} from '@aws-sdk/client-s3'
import { notFound } from '../failure.ts'
import { orNothing, refusalOf } from './s3-errors.ts'
import { patiently } from './s3-limits.ts'
import type { Part, PartsStorage } from './storage.ts'
import { partsGone, smallPart, wrongPart } from './storage.ts'

type At = (key: string) => { Bucket: string; Key: string }

/** Starts, lists and joins uploads in parts. Browsers send the parts directly to the store. */
export function s3Parts(client: S3Client, at: At): PartsStorage {
  return {
    async begin(key) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)))
      if (!UploadId) throw new Error('The store gave no id for an upload in parts')
      return UploadId
    },
    async list(key, UploadId) {
      const parts: Part[] = []
      let PartNumberMarker: string | undefined
      do {
        const page = await orNothing(
          client.send(new ListPartsCommand({ ...at(key), UploadId, PartNumberMarker })),
        )
        if (!page) notFound(partsGone)
        for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
          if (PartNumber && ETag) parts.push({ number: PartNumber, size: Size ?? 0, etag: bare(ETag) })
        }
        PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (PartNumberMarker)
      return parts
    },
    async complete(key, UploadId, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }))
      try {
        await client.send(
          new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }),
          patiently,
        )
      } catch (error) {
        switch (refusalOf(error)) {
          case 'gone':
            return notFound(partsGone)
          case 'wrong part':
            throw wrongPart(parts.at(-1)?.number ?? 1)
          case 'small part':
            throw smallPart(1)
          default:
            throw error
        }
      }
    },
    async abort(key, UploadId) {
      await orNothing(client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })))
    },
  }
}

function bare(etag: string): string {
  return etag.replaceAll('"', '')
}
