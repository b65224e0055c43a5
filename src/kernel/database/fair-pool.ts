import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'

type Connected = Parameters<pg.Pool['connect']>[0]

/** On whose behalf queries run. */
interface Caller {
  person: string
  /** Transactions that this caller has open. */
  transactions: number
}

const callers = new AsyncLocalStorage<Caller>()

/**
 * Runs work whose queries count as this person's. Each person gets only a share of a {@link FairPool}, no
 * matter how much they request at once. Queries outside such work, such as those of jobs, have no limit.
 */
export function onBehalfOf<Result>(person: string, work: () => Result): Result {
  return callers.run({ person, transactions: 0 }, work)
}

/**
 * A pool in which no one can take all connections: one person's queries wait for each other first. It also
 * keeps the caller's asynchronous context. A statement that waits for a connection would otherwise run in the
 * context of the caller that returned the connection, and be part of its trace.
 */
export class FairPool extends pg.Pool {
  readonly #share: number
  readonly #people = new Map<string, { busy: number; waiting: (() => void)[] }>()
  readonly #release = new WeakMap<object, () => void>()

  constructor(options: pg.PoolConfig & { max: number }) {
    super(options)
    this.#share = Math.max(2, Math.floor(options.max / 4))
    this.on('release', (_error, client) => {
      this.#release.get(client)?.()
      this.#release.delete(client)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const caller = callers.getStore()
    if (!callback) return caller ? this.#begin(caller) : super.connect()
    const answer = AsyncResource.bind(callback)
    if (caller) void this.#query(caller, answer)
    else super.connect(answer)
    return undefined
  }

  async #query(caller: Caller, answer: Connected): Promise<void> {
    const end = await this.#turnOf(caller)
    super.connect((error, client, done) => {
      if (client) this.#release.set(client, end)
      else end()
      answer(error, client, done)
    })
  }

  /** Only transactions call `connect` without a callback. */
  async #begin(caller: Caller): Promise<pg.PoolClient> {
    const end = await this.#turnOf(caller)
    try {
      const client = await super.connect()
      caller.transactions += 1
      this.#release.set(client, () => {
        caller.transactions -= 1
        end()
      })
      return client
    } catch (error) {
      end()
      throw error
    }
  }

  /**
   * Resolves with a function that ends the turn. A query doesn't wait while its caller has an open
   * transaction, since that transaction may be waiting for it.
   */
  async #turnOf({ person, transactions }: Caller): Promise<() => void> {
    if (transactions > 0) return () => undefined
    const own = this.#people.get(person) ?? { busy: 0, waiting: [] }
    this.#people.set(person, own)
    if (own.busy >= this.#share) await new Promise<void>((begin) => own.waiting.push(begin))
    else own.busy += 1
    return () => {
      const next = own.waiting.shift()
      if (next) return next()
      own.busy -= 1
      if (own.busy === 0) this.#people.delete(person)
    }
  }
}
