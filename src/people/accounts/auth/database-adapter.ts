import type { Db } from '#kernel/database/database.ts'

/**
 * The same database, on which at most so many transactions run at once; further ones wait before they take a
 * connection. What Better Auth asks us within its transactions (is sign-up open, is there a second factor) needs
 * another connection beside theirs: if they held all of them, each would wait for the others, for ever.
 */
export function withFewTransactions(db: Db, most: number): Db {
  const queued: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running >= most) await new Promise<void>((resolve) => queued.push(resolve))
    else running += 1
  }

  /** Whoever waits takes over the place. */
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
