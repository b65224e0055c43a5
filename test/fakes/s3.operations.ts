import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Keys } from './s3.signature.ts'
import { checkPolicy, checkSignature, Refusal } from './s3.signature.ts'

export interface Bucket {
  objects: Map<string, { bytes: Buffer; since: Date }>
  /** Multipart uploads that were neither completed nor aborted. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>
}

export const emptyBucket = (): Bucket => ({ objects: new Map(), uploads: new Map() })

export interface Asked {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: Buffer
  keys: Keys
  name: string
  bucket: Bucket
  now: Date
}

/** Small, so that even small tests page through lists. */
const pageSize = 2
const smallestPart = 5 * 1_024 * 1_024

export async function answer(asked: Asked): Promise<void> {
  const { request, url, body, keys, name, now } = asked
  const [, bucketName, ...rest] = url.pathname.split('/')
  const key = rest.map(decodeURIComponent).join('/')
  if (request.method === 'POST' && /^multipart\/form-data/.test(request.headers['content-type'] ?? '')) {
    return takeForm(asked)
  }
  checkSignature(request, url, body, keys, now)
  if (bucketName !== name) throw new Refusal(404, 'NoSuchBucket', 'The bucket does not exist')
  const act = operations[`${request.method} ${subjectOf(url, key)}`]
  if (!act) throw new Refusal(405, 'MethodNotAllowed', 'This method is not allowed here')
  act(asked, key)
}

function subjectOf({ searchParams }: URL, key: string): string {
  if (key === '') return 'bucket'
  if (searchParams.has('uploads')) return 'uploads'
  return searchParams.has('uploadId') ? 'upload' : 'object'
}

const operations: Record<string, (asked: Asked, key: string) => void> = {
  'GET bucket': listObjects,
  'GET object': readObject,
  'HEAD object': readObject,
  'PUT object': putObject,
  'DELETE object': ({ bucket, response }, key) => {
    bucket.objects.delete(key)
    response.writeHead(204).end()
  },
  'POST uploads': ({ bucket, response }, key) => {
    const id = randomUUID()
    bucket.uploads.set(id, { key, parts: new Map() })
    xml(response, 'InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
  },
  'PUT upload': (asked, key) => {
    uploadOf(asked, key).parts.set(Number(asked.url.searchParams.get('partNumber')), asked.body)
    asked.response.writeHead(200, { etag: etagOf(asked.body) }).end()
  },
  'GET upload': listParts,
  'POST upload': joinParts,
  'DELETE upload': (asked, key) => {
    uploadOf(asked, key)
    asked.bucket.uploads.delete(asked.url.searchParams.get('uploadId') ?? '')
    asked.response.writeHead(204).end()
  },
}

function readObject({ bucket, request, response, url }: Asked, key: string): void {
  const found = bucket.objects.get(key) ?? nothing('NoSuchKey')
  const { bytes, since } = found
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const range =
    from === undefined ? undefined : [Number(from), Math.min(Number(to || Infinity), bytes.length - 1)]
  if (range && (range[0] ?? 0) >= bytes.length) throw new Refusal(416, 'InvalidRange', 'Not satisfiable')
  const sent = range ? bytes.subarray(range[0], (range[1] ?? 0) + 1) : bytes
  response.writeHead(range ? 206 : 200, {
    etag: etagOf(bytes),
    'last-modified': since.toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': sent.length,
    'content-type': url.searchParams.get('response-content-type') ?? 'binary/octet-stream',
    ...(url.searchParams.has('response-content-disposition')
      ? { 'content-disposition': url.searchParams.get('response-content-disposition') ?? '' }
      : {}),
    ...(range ? { 'content-range': `bytes ${range[0]}-${range[1]}/${bytes.length}` } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

function putObject({ bucket, request, response, body, now }: Asked, key: string): void {
  const source = request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const from = decodeURIComponent(source).split('/').slice(1).join('/')
    const { bytes } = bucket.objects.get(from) ?? nothing('NoSuchKey')
    bucket.objects.set(key, { bytes, since: now })
    xml(response, 'CopyObjectResult', `<ETag>${etagOf(bytes)}</ETag>`)
    return
  }
  // The request was cut off, so nothing is stored and no response is needed.
  if (Number(request.headers['content-length']) !== body.length) return
  bucket.objects.set(key, { bytes: body, since: now })
  response.writeHead(200, { etag: etagOf(body) }).end()
}

function listObjects({ bucket, response, url }: Asked): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const found = [...bucket.objects].filter(([key]) => key.startsWith(prefix) && key > after)
  const page = found.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, pageSize)
  const more = found.length > page.length
  const listed = page.map(
    ([key, { bytes, since }]) =>
      `<Contents><Key>${key}</Key><LastModified>${since.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  xml(response, 'ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${listed.join('')}`)
}

function listParts(asked: Asked, key: string): void {
  const after = Number(asked.url.searchParams.get('part-number-marker') ?? 0)
  const found = [...uploadOf(asked, key).parts].filter(([number]) => number > after).sort(([a], [b]) => a - b)
  const page = found.slice(0, pageSize)
  const more = found.length > page.length
  const listed = page.map(
    ([number, bytes]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
  )
  const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
  xml(asked.response, 'ListPartsResult', `<IsTruncated>${more}</IsTruncated>${next}${listed.join('')}`)
}

function joinParts(asked: Asked, key: string): void {
  const { bucket, body, response, url, now } = asked
  const { parts } = uploadOf(asked, key)
  const wanted = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll(/&quot;|&#34;/g, '"') ?? '',
  }))
  const joined = wanted.map(({ number, etag }, at) => {
    const bytes = parts.get(number)
    if (!bytes || etagOf(bytes) !== etag) throw new Refusal(400, 'InvalidPart', 'A part could not be found')
    if (number <= (wanted[at - 1]?.number ?? 0)) throw new Refusal(400, 'InvalidPartOrder', 'Not in order')
    if (bytes.length < smallestPart && at < wanted.length - 1) {
      throw new Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum')
    }
    return bytes
  })
  bucket.objects.set(key, { bytes: Buffer.concat(joined), since: now })
  bucket.uploads.delete(url.searchParams.get('uploadId') ?? '')
  xml(response, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"joined-${joined.length}"</ETag>`)
}

async function takeForm({ request, response, url, body, keys, name, bucket, now }: Asked): Promise<void> {
  if (url.pathname.replaceAll('/', '') !== name) throw new Refusal(404, 'NoSuchBucket', 'No such bucket')
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Uint8Array.from(body), { headers }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob)) throw new Refusal(400, 'InvalidArgument', 'POST requires exactly one file')
  const fields = new Map(
    [...form].flatMap(([field, value]) => (typeof value === 'string' ? [[field.toLowerCase(), value]] : [])),
  )
  fields.set('bucket', name)
  checkPolicy(fields, file.size, keys, now)
  const bytes = Buffer.from(await file.arrayBuffer())
  bucket.objects.set(fields.get('key') ?? '', { bytes, since: now })
  response.writeHead(204, { etag: etagOf(bytes) }).end()
}

function uploadOf({ bucket, url }: Asked, key: string) {
  const found = bucket.uploads.get(url.searchParams.get('uploadId') ?? '')
  return found?.key === key ? found : nothing('NoSuchUpload')
}

function nothing(code: string): never {
  throw new Refusal(404, code, 'What was asked for does not exist')
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function xml(response: ServerResponse, name: string, content: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`)
}
