import type { S3Client } from '@aws-sdk/client-s3'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { patiently, whileSending } from './s3-limits.ts'

/** Stores allow 10,000 parts, so this limits an object to 160 GB. */
const partBytes = 16 * 1_024 * 1_024

type Target = { Bucket: string; Key: string }

/**
 * Stores a stream of unknown length in a bucket, whole or not at all. Holds one part in memory. Returns the
 * number of bytes.
 */
export async function uploadStream(
  client: S3Client,
  target: Target,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(bytes)
  const first = await parts.next()
  const body = first.value ?? Buffer.alloc(0)
  if (body.byteLength < partBytes) {
    const put = new PutObjectCommand({ ...target, Body: body, ContentLength: body.byteLength })
    await client.send(put, whileSending(body.byteLength))
    return body.byteLength
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  try {
    let size = 0
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let part: Buffer | undefined = body; part; part = (await parts.next()).value) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(
        new UploadPartCommand({
          ...target,
          UploadId,
          PartNumber,
          Body: part,
          ContentLength: part.byteLength,
        }),
        whileSending(part.byteLength),
      )
      Parts.push({ PartNumber, ETag })
      size += part.byteLength
    }
    const complete = new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } })
    await client.send(complete, patiently)
    return size
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
    throw error
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.byteLength
    while (size >= partBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partBytes)
      held = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  if (size > 0) yield Buffer.concat(held)
}
