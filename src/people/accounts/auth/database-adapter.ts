import type { Db } from '#kernel/database/database.ts'

/**
 * Limits the number of concurrent transactions. Further transactions wait before they take a connection.
 * Within its transactions, Better Auth calls code that needs another connection, for example to check whether
 * sign-up is open. If its transactions held every connection, they would deadlock.
 */
export function withFewTransactions(db: Db, most: number): Db {
  const queued: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running >= most) await new Promise<void>((resolve) => queued.push(resolve))
    else running += 1
  }

  /** Passes the slot to the next transaction in line. */
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
