import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** Streams a table as a file to download. */
export function sendTable(reply: FastifyReply, text: AsyncIterable<string>, name: string): FastifyReply {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(inChunks(text)))
}

/** Joins lines, since each chunk costs a write. Between chunks, other requests get their turn. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
    await nextTurn()
  }
  if (chunk !== '') yield chunk
}

const chunkLength = 32_768
