import type { S3Config } from '../config.ts'

/** What all addresses of the bucket begin with, the last slash included. */
export function storeAddress({ endpoint, region, bucket }: S3Config): URL {
  if (!endpoint) return new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
  return new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/`)
}
