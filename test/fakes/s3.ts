import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer, type Bucket, emptyBucket } from './s3.operations.ts'
import type { Keys } from './s3.signature.ts'
import { Refusal } from './s3.signature.ts'

export interface FakeS3 {
  /** Environment variables for a server, including all of `S3_*`. */
  env: Record<string, string>
  endpoint: string
  bucket: Bucket
  /** Method and URL of all requests, in order. */
  asked: string[]
  /** Advances the fake store's clock. */
  advance(ms: number): void
  /** If false, the store's CORS rules hide the ETag from pages. */
  showsEtag: boolean
  close(): Promise<void>
}

const keys: Keys = { region: 'eu-test-1', accessKeyId: 'AKIDEASEL', secretAccessKey: 'only/for+tests' }
const name = 'studio-files'

/**
 * A fake S3-compatible store on loopback. Its one in-memory bucket verifies every signature and accepts pages
 * from any site.
 */
export async function openS3(port = 0): Promise<FakeS3> {
  let ahead = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', store.endpoint)
    store.asked.push(`${request.method} ${url.pathname}${url.search}`)
    allowPages(request, response, store.showsEtag)
    if (request.method === 'OPTIONS') return void response.writeHead(200).end()
    const body = await bytesOf(request)
    const now = new Date(Date.now() + ahead)
    try {
      await answer({ request, response, url, body, keys, name, bucket: store.bucket, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message } = error
      const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : text)
    }
  })
  const store: FakeS3 = {
    env: {},
    endpoint: '',
    bucket: emptyBucket(),
    asked: [],
    showsEtag: true,
    advance: (ms) => {
      ahead += ms
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store.env = {
    S3_ENDPOINT: store.endpoint,
    S3_REGION: keys.region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  return store
}

function allowPages(request: IncomingMessage, response: ServerResponse, showsEtag: boolean): void {
  if (!request.headers.origin) return
  response.setHeader('access-control-allow-origin', request.headers.origin)
  response.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  if (showsEtag) response.setHeader('access-control-expose-headers', 'ETag')
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
  } catch {
    // The sender disconnected, so the request never gets a response.
  }
  return Buffer.concat(chunks)
}
