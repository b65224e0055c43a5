import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
/** Smaller responses fit into a single packet anyway. */
const leastBytes = 1_000
/** The quality with the best ratio of bytes saved to time spent. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/**
 * Compresses data that the portal's own pages read. Other sites can't cause a compressed response, so they
 * can't guess its content from its length (docs/security.md, X12).
 */
export function compressReads(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastBytes) return payload
    const type = String(reply.getHeader('content-type'))
    if (!type.startsWith('application/json') || !isOwnRead(request)) return payload
    reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' })
    return compress(payload)
  })
}

/** Compresses text with Brotli. */
export function compress(text: string): Promise<Buffer> {
  return brotli(text, { params })
}

/** Browsers set this header. Scripts can't. */
function isOwnRead({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-site'] === 'same-origin' && takesBrotli(headers)
}

export function takesBrotli({ 'accept-encoding': accepted = '' }: FastifyRequest['headers']): boolean {
  return String(accepted)
    .split(',')
    .some((encoding) => encoding.trim() === 'br')
}
