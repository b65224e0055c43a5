import type { S3Client } from '@aws-sdk/client-s3'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'

/** All that lies under `folder/`, page by page. */
export async function* listKeys(
  client: S3Client,
  bucket: string,
  folder: string,
): AsyncGenerator<{ key: string; since: Date }> {
  const Prefix = `${folder}/`
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, ContinuationToken }))
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, since: LastModified }
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
