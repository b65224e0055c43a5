import { z } from 'zod'
import { empty, endpoint, id, idParams, line } from '#kernel/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import { fileName } from './contract.ts'
import { m } from './messages.ts'

/** Limits of S3 stores: every part except the last is at least 5 MB, and there are at most 10,000 parts. */
const smallestPart = 5 * 1_024 * 1_024
const mostParts = 10_000

/** Returns a part size that keeps a file within the limits. */
export function partSizeOf(size: number): number {
  return Math.max(smallestPart, Math.ceil(size / mostParts))
}

/** Bytes in a part, counted from 1. Zero after the last part. */
export function bytesOfPart(size: number, number: number): number {
  const most = partSizeOf(size)
  return Math.max(0, Math.min(most, size - (number - 1) * most))
}

/** Forms send all values as text. */
const sizeOfFile = z.coerce.number().int().min(1, t(m.emptyFile)).max(Number.MAX_SAFE_INTEGER)
const mediaType = line(200).nullish()
const uploadParams = z.object({ uploadId: id })
/** The key that the server returned. */
const keyQuery = z.object({ key: z.string().max(200) })
const partNumber = z.coerce.number().int().min(1).max(mostParts)
const etag = z.string().min(1).max(100)

export const beginParts = endpoint({
  method: 'POST',
  path: '/api/s3/multipart',
  summary: 'Start a multipart upload',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  body: z.object({
    filename: fileName,
    /** The type that the browser reports, such as video/mp4. */
    type: mediaType,
    metadata: z.object({
      projectId: id,
      size: sizeOfFile,
      /** The file that gets the new version. */
      fileId: id.nullish(),
    }),
  }),
  answer: z.object({
    key: z.string(),
    uploadId: id,
    /** Bytes per part. The last part contains the rest. */
    partSize: z.int(),
  }),
})

export const listParts = endpoint({
  method: 'GET',
  path: '/api/s3/multipart/:uploadId',
  summary: 'List the parts received',
  scope: 'projects:write',
  params: uploadParams,
  query: keyQuery,
  answer: z.array(z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() })),
})

export const signPart = endpoint({
  method: 'GET',
  path: '/api/s3/multipart/:uploadId/:partNumber',
  summary: "Get an address that takes one part's bytes by PUT, in full",
  scope: 'projects:write',
  params: uploadParams.extend({ partNumber }),
  query: keyQuery,
  answer: z.object({
    url: z.string(),
    /** Seconds until the URL expires. */
    expires: z.int(),
  }),
})

export const completeParts = endpoint({
  method: 'POST',
  path: '/api/s3/multipart/:uploadId/complete',
  summary: 'Join the parts into the file',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  params: uploadParams,
  query: keyQuery,
  body: z.object({
    parts: z
      .array(z.object({ PartNumber: partNumber, ETag: etag }))
      .min(1)
      .max(mostParts),
  }),
  /** `location` is the `fileURL` to register the file with. */
  answer: z.object({ location: z.string(), key: z.string() }),
})

export const abortParts = endpoint({
  method: 'DELETE',
  path: '/api/s3/multipart/:uploadId',
  summary: 'Cancel a multipart upload and delete its parts',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  params: uploadParams,
  query: keyQuery,
  answer: z.object({}),
})

export const sendPart = endpoint({
  method: 'PUT',
  path: '/api/objects/:uploadId/parts/:partNumber',
  summary: 'Upload one part, when files are kept in the data folder',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  params: uploadParams.extend({ partNumber }),
  query: z.object({ token: z.string().max(200).default('') }),
  answer: z.object({ ETag: z.string(), size: z.int() }),
})

/** Query parameters in Uppy's format, such as `metadata[projectId]`. */
const formQuery = z.object({
  filename: fileName,
  type: mediaType,
  'metadata[projectId]': id,
  'metadata[size]': sizeOfFile,
  'metadata[fileId]': id.optional(),
})

export const getFormParams = endpoint({
  method: 'GET',
  path: '/api/s3/params',
  summary: 'Get an address and form fields for uploading one file as a form',
  scope: 'projects:write',
  viewers: false,
  query: formQuery,
  /** To register the file, combine `url` without its query, a slash, and `fields.key`. */
  answer: z.object({
    method: z.literal('POST'),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expires: z.int(),
  }),
})

export const sendForm = endpoint({
  method: 'POST',
  path: '/api/objects/:id',
  summary: 'Upload one file as a form, when files are kept in the data folder',
  scope: 'projects:write',
  audits: { nothing: 'only carries bytes; registering the file is recorded' },
  params: idParams,
  query: z.object({ token: z.string().max(200).default('') }),
  answer: z.object({ size: z.int() }),
})

export const getStoreKeys = endpoint({
  method: 'GET',
  path: '/api/s3/sts',
  summary: "Always refused: the store's keys are never shared, only signed addresses",
  scope: 'projects:write',
  answer: empty,
})
