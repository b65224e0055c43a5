import { setImmediate as nextTurn } from 'node:timers/promises'

/** Joins lines, since each chunk costs a write. Between chunks, other requests get their turn. */
export async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
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
