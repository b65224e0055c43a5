import type { S3Client } from '@aws-sdk/client-s3'
import { paginateListObjectsV2 } from '@aws-sdk/client-s3'

/** Lists everything under `folder/`, or in the whole bucket if it's empty, page by page. */
export async function* listKeys(
  client: S3Client,
  bucket: string,
  folder: string,
): AsyncGenerator<{ key: string; since: Date }> {
  const Prefix = folder ? `${folder}/` : ''
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, since: LastModified }
    }
  }
}
