import { Failure } from '#kernel/failure.ts'

/**
 * Runs at most `atOnce` pieces of work at a time, the others in order after them; refuses (503) once
 * `mostWaiting` wait, so that a flood of uploads cannot pile up in memory.
 */
export function openQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  const next = () => {
    running--
    waiting.shift()?.()
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= mostWaiting) {
      throw new Failure(503, 'BUSY', 'Many files are being looked at. Please try again in a moment.')
    }
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      next()
    }
  }
}
