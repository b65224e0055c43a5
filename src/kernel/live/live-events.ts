import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * What changed, and for whom. It carries names and ids, never content: whoever receives it reads what they
 * may see. It reaches the union of the audiences that it names.
 */
export interface LiveEvent {
  /** For instance NEW_MESSAGE. */
  type: string
  /** Sockets that joined this project. */
  projectId?: string
  /** Sockets of this client's contacts, and of all staff. */
  clientId?: string
  /** All sockets of these people. */
  userIds?: string[]
  /** All sockets of staff. */
  staff?: boolean
  /** All sockets. */
  everyone?: boolean
  /** True: of the audiences above, staff only. */
  internal?: boolean
  /** Of the thing that changed. */
  id?: string
  /** The project's number of this event; each project counts its own. */
  number?: number
}

export interface Live {
  /** Tells all processes, after the change was committed. Never fails: who misses it catches up by number. */
  publish(event: LiveEvent): void
  onEvent(listener: (event: LiveEvent) => void): void
  /** Called when notifications may have been lost: the listening connection was made anew. */
  onGap(listener: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'easel_live'
/** PostgreSQL takes at most 8,000 bytes in one notification, the sender's sign before it included. */
const maxBytes = 7_500
/** While the database is away; beyond it the oldest are dropped, and readers catch up by number. */
const maxQueued = 10_000

/**
 * LISTEN/NOTIFY between processes; what is told in this one is heard here at once. One connection listens;
 * events are gathered while the notification before them is on its way, since each NOTIFY takes a lock of the
 * whole database when it commits.
 */
export function openLive(pool: pg.Pool, directUrl: string, log: (message: string) => void): Live {
  const events: ((event: LiveEvent) => void)[] = []
  const gaps: (() => void)[] = []
  let queued: LiveEvent[] = []
  let sending = false
  let stopped = false
  let listening: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  /** Before each payload: what this process told itself, it need not hear from the database as well. */
  const own = randomBytes(6).toString('hex')

  function hear(event: LiveEvent): void {
    for (const listener of events) listener(event)
  }

  async function send(): Promise<void> {
    if (sending) return
    sending = true
    let patienceMs = 100
    while (queued.length > 0 && !stopped) {
      const batch = queued
      queued = []
      try {
        for (const payload of payloads(batch)) {
          await pool.query('select pg_notify($1, $2)', [channel, own + payload])
        }
        patienceMs = 100
      } catch (error) {
        log(`A live notification is tried again: ${(error as Error).message}`)
        // Told twice does no harm: whoever hears it only reads again.
        queued = [...batch, ...queued].slice(-maxQueued)
        await wait(patienceMs)
        patienceMs = Math.min(patienceMs * 2, 5_000)
      }
    }
    sending = false
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: directUrl, application_name: 'easel live' })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!stopped && listening === client) again(100)
    })
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(own)) return
      for (const event of JSON.parse(payload.slice(own.length)) as LiveEvent[]) hear(event)
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    listening = client
  }

  function again(delayMs: number): void {
    retry = setTimeout(() => {
      listen().then(
        () => {
          for (const listener of gaps) listener()
        },
        () => {
          if (!stopped) again(Math.min(delayMs * 2, 5_000))
        },
      )
    }, delayMs)
  }

  return {
    publish(event) {
      setImmediate(hear, event)
      queued.push(event)
      if (!sending) setImmediate(send)
    },
    onEvent: (listener) => void events.push(listener),
    onGap: (listener) => void gaps.push(listener),
    start: listen,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await listening?.end().catch(() => undefined)
    },
  }
}

/** Cuts a batch into notifications that PostgreSQL takes; an audience that is too long is cut as well. */
function payloads(batch: LiveEvent[]): string[] {
  const cut = batch.flatMap((event) => {
    const people = event.userIds ?? []
    if (people.length <= 100) return [event]
    return Array.from({ length: Math.ceil(people.length / 100) }, (_, part) => ({
      ...event,
      userIds: people.slice(part * 100, part * 100 + 100),
    }))
  })
  const made: string[] = []
  let current: string[] = []
  let bytes = 2
  for (const event of cut.map((one) => JSON.stringify(one))) {
    if (current.length > 0 && bytes + Buffer.byteLength(event) + 1 > maxBytes) {
      made.push(`[${current.join(',')}]`)
      current = []
      bytes = 2
    }
    current.push(event)
    bytes += Buffer.byteLength(event) + 1
  }
  if (current.length > 0) made.push(`[${current.join(',')}]`)
  return made
}
