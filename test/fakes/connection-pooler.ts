import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface FakePooler {
  /** This database's URL through the pooler. */
  url: string
  /** The names of parsed statements, '' for unnamed ones. */
  statements: string[]
  close(): void
}

/**
 * Forwards PostgreSQL's protocol, and reports its own process id as poolers do.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function openPooler(databaseUrl: string): Promise<FakePooler> {
  const { pathname, searchParams } = new URL(databaseUrl)
  const statements: string[] = []
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(`${searchParams.get('host')}/.s.PGSQL.5432`)
    const ends = [client, database] as const
    for (const socket of ends) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const end of ends) end.destroy()
      })
    }
    // A client's first message starts with its length and has no type.
    const fromClient = messages(0)
    client.on('data', (chunk) => {
      for (const { type, body, bytes } of fromClient(chunk)) {
        if (type === 'P') statements.push(body.subarray(0, body.indexOf(0)).toString())
        database.write(bytes)
      }
    })
    const fromDatabase = messages(1)
    database.on('data', (chunk) => {
      for (const { type, body, bytes } of fromDatabase(chunk)) {
        // The BackendKeyData message.
        if (type === 'K') body.writeInt32BE(123_456_789, 0)
        client.write(bytes)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://easel@127.0.0.1:${port}${pathname}`,
    statements,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Splits a stream into messages. `typeBytes` is the length of the type before the first one. */
function messages(typeBytes: 0 | 1) {
  let rest = Buffer.alloc(0)
  let head: number = typeBytes
  return function* (chunk: Buffer) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= head + 4) {
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      const bytes = rest.subarray(0, end)
      yield { type: bytes.toString('latin1', 0, head), body: bytes.subarray(head + 4), bytes }
      rest = rest.subarray(end)
      head = 1
    }
  }
}
