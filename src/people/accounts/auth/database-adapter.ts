import type { Db } from '#kernel/database/database.ts'

/**
 * The same database, limited to this many concurrent transactions. Further ones wait before they take a
 * connection. Better Auth calls our code within its transactions (is sign-up open, is there a second factor),
 * which needs another connection. If its transactions held all connections, they would wait for each other
 * forever.
 */
export function withFewTransactions(db: Db, most: number): Db {
  const queued: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running >= most) await new Promise<void>((resolve) => queued.push(resolve))
    else running += 1
  }

  /** Passes the slot to the next in line. */
  function leave(): void {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }

  const transaction: Db['transaction'] = async (...input) => {
    await enter()
    try {
      return await db.transaction(...input)
    } finally {
      leave()
    }
  }
  return Object.create(db, { transaction: { value: transaction } })
}
