import type { S3Config } from '../config.ts'

/** The prefix of all the bucket's URLs, with the trailing slash. */
export function storeAddress({ endpoint, region, bucket }: S3Config): URL {
  if (!endpoint) return new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
  return new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/`)
}
