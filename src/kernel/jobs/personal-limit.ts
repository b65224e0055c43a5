import { Failure } from '../failure.ts'

/**
 * Limits how many tasks one person can have queued or running, so that nobody can fill a queue and block
 * other people. Responds with 503 to that person's further tasks. Tasks without a person aren't limited.
 */
export function openPersonalLimit(most: number, busy: string) {
  const counts = new Map<string, number>()

  return async <Result>(person: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    if (person === undefined) return work()
    const count = counts.get(person) ?? 0
    if (count >= most) throw new Failure(503, 'BUSY', busy)
    counts.set(person, count + 1)
    try {
      return await work()
    } finally {
      const left = (counts.get(person) ?? 0) - 1
      if (left > 0) counts.set(person, left)
      else counts.delete(person)
    }
  }
}
