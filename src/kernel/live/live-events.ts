import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * What changed, and for whom. Contains names and ids, never content: receivers load what they can see. It
 * reaches the union of its audiences.
 */
export interface LiveEvent {
  /** The event's type, for example NEW_MESSAGE. */
  type: string
  /** Reaches sockets that joined this project. */
  projectId?: string
  /** Reaches sockets of this client's contacts and of all staff. */
  clientId?: string
  /** Reaches all sockets of these people. */
  userIds?: string[]
  /** If true, reaches all sockets of staff. */
  staff?: boolean
  /** If true, reaches all sockets. */
  everyone?: boolean
  /** If true, limits the audiences above to staff. */
  internal?: boolean
  /** The id of the changed item. */
  id?: string
  /** The event's sequence number within the project. */
  number?: number
}

export interface Live {
  /**
   * Notifies all processes after the change is committed. Never fails: a process that misses an event catches
   * up by sequence number.
   *
   * @param content what changed, for this process's listeners only, so that they don't have to load it
   */
  publish(event: LiveEvent, content?: unknown): void
  onEvent(listener: (event: LiveEvent, content?: unknown) => void): void
  /** Calls the listener if notifications may have been lost because the listening connection was reopened. */
  onGap(listener: () => void): void
  /**
   * Calls the listener after any process changed someone's permissions, and when such a notification may have
   * been lost.
   */
  onRights(listener: () => void): void
  /** Whether the connection to other processes was confirmed within the last second. */
  isListening(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'easel_live'
/** Triggers also send to this channel: migrations/0049_rights_changes.sql */
const rightsChannel = 'easel_rights'
/** PostgreSQL allows at most 8,000 bytes in one notification, including the sender's mark. */
const maxBytes = 7_500
/**
 * Limit for events that are buffered while the database is unavailable. Beyond it, the oldest are dropped,
 * and readers catch up by sequence number.
 */
const maxQueued = 10_000
/** Events that follow a notification within this time share the next one. */
const gatherMs = 5
/** The listening connection is only trusted this long after its last response. */
const trustedMs = 1_000

/**
 * Passes events between processes with LISTEN and NOTIFY. This process receives its own events immediately.
 * One connection listens. Events are batched while the previous notification is being sent, since each NOTIFY
 * locks the whole database when it commits.
 */
export function openLive(pool: pg.Pool, directUrl: string, log: (message: string) => void): Live {
  const events: ((event: LiveEvent, content?: unknown) => void)[] = []
  const gaps: (() => void)[] = []
  const rights: (() => void)[] = []
  let queued: LiveEvent[] = []
  let sending = false
  let stopped = false
  let listening: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let provenAt = Number.NEGATIVE_INFINITY
  let proving = false
  /** A prefix of each payload, so that a process can skip its own notifications. */
  const own = randomBytes(6).toString('hex')

  function receive(event: LiveEvent, content?: unknown): void {
    for (const listener of events) listener(event, content)
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
          const client = listening ?? pool
          await client.query('select pg_notify($1, $2)', [channel, own + payload])
        }
        patienceMs = 100
        await wait(gatherMs)
      } catch (error) {
        log(`A live notification is tried again: ${(error as Error).message}`)
        // Duplicates are harmless: receivers just read the data again.
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
      if (listening !== client) return
      listening = undefined
      receiveRights()
      if (!stopped) again(100)
    })
    client.on('notification', ({ channel: on, payload = '' }) => {
      if (on === rightsChannel) return receiveRights()
      if (payload.startsWith(own)) return
      for (const event of JSON.parse(payload.slice(own.length)) as LiveEvent[]) receive(event)
    })
    await client.connect()
    // A lost notification is detected by its number, so notifications don't wait for the disk.
    await client.query(`set synchronous_commit = off; listen ${channel}; listen ${rightsChannel}`)
    listening = client
    receiveRights()
  }

  function receiveRights(): void {
    for (const listener of rights) listener()
  }

  /** A silently cut connection stays open for minutes, so only responses prove that it works. */
  function prove(client: pg.Client): void {
    const askedAt = performance.now()
    proving = true
    client
      .query('select 1')
      .then(
        () => {
          provenAt = askedAt
        },
        () => undefined,
      )
      .finally(() => {
        proving = false
      })
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
    publish(event, content) {
      setImmediate(receive, event, content)
      queued.push(event)
      if (!sending) setImmediate(send)
    },
    onEvent: (listener) => void events.push(listener),
    onGap: (listener) => void gaps.push(listener),
    onRights: (listener) => void rights.push(listener),
    isListening() {
      if (!listening) return false
      const silentMs = performance.now() - provenAt
      if (silentMs > trustedMs / 2 && !proving) prove(listening)
      return silentMs < trustedMs
    },
    start: listen,
    async stop() {
      stopped = true
      clearTimeout(retry)
      const client = listening
      listening = undefined
      await client?.end().catch(() => undefined)
    },
  }
}

/** Splits a batch into notifications that PostgreSQL accepts. An audience that's too long is split too. */
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
