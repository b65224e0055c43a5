import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inChunks } from '#kernel/http/text-chunks.ts'

/** Streams a table as a file to download. */
export function sendTable(reply: FastifyReply, text: AsyncIterable<string>, name: string): FastifyReply {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(inChunks(text)))
}
