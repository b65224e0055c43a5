import type { FastifyBaseLogger } from 'fastify'
import type { StatementObserver } from './observed-client.ts'

/**
 * Logs statements that take at least `slowMs`, with placeholders instead of values. The time is from sending
 * the statement to receiving its last row, and includes waiting for earlier statements. If `slowMs` is
 * undefined, none are logged.
 */
export function slowStatements(
  slowMs: number | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): StatementObserver[] {
  if (slowMs === undefined) return []
  return [
    (statement) => {
      const started = performance.now()
      return () => {
        const ms = Math.round(performance.now() - started)
        if (ms >= slowMs) log.warn({ statement, ms }, `A statement took ${ms} ms`)
      }
    },
  ]
}
