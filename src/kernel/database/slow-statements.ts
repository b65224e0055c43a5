import pg from 'pg'

export interface SlowStatement {
  /** The statement with placeholders instead of values, so that it's safe to log. */
  statement: string
  /**
   * The time from sending the statement to receiving its last row, in whole milliseconds. Includes waiting
   * for earlier statements.
   */
  ms: number
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** The driver's client, which also reports statements that take at least `slowMs`. */
export function reportingClient(slowMs: number, report: (slow: SlowStatement) => void): typeof pg.Client {
  const query = pg.Client.prototype.query as unknown as Query
  class ReportingClient extends pg.Client {}
  const reportingQuery: Query = function (...given) {
    const [config, ...others] = given
    const statement = textOf(config)
    if (statement === undefined) return query.apply(this, given)
    const started = performance.now()
    const finish = () => {
      const ms = performance.now() - started
      if (ms >= slowMs) report({ statement, ms: Math.round(ms) })
    }
    const answer = others.at(-1)
    if (typeof answer === 'function') {
      const reportingAnswer = (...result: unknown[]) => {
        finish()
        answer(...result)
      }
      return query.apply(this, [config, ...others.slice(0, -1), reportingAnswer])
    }
    const running = query.apply(this, given)
    if (running instanceof Promise) running.then(finish, finish)
    return running
  }
  ReportingClient.prototype.query = reportingQuery as typeof pg.Client.prototype.query
  return ReportingClient
}

/** Undefined for a cursor or a COPY, whose duration depends on the reader. */
function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config
  const { text, submit } = config as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}
