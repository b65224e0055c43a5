import pg from 'pg'

/**
 * Called when a statement is sent, with placeholders instead of values. Returns the function to call when its
 * last row has arrived, or with the error.
 */
export type StatementObserver = (statement: string) => (error?: unknown) => void

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** The driver's client, which also tells the observers about each statement. */
export function observedClient(observers: readonly StatementObserver[]): typeof pg.Client {
  const query = pg.Client.prototype.query as unknown as Query
  class ObservedClient extends pg.Client {}
  const observedQuery: Query = function (...given) {
    const [config, ...others] = given
    const statement = textOf(config)
    if (statement === undefined) return query.apply(this, given)
    const started = observers.map((observe) => observe(statement))
    const finish = (error?: unknown) => {
      for (const end of started) end(error)
    }
    const answer = others.at(-1)
    if (typeof answer === 'function') {
      const observedAnswer = (...result: unknown[]) => {
        finish(result[0])
        answer(...result)
      }
      return query.apply(this, [config, ...others.slice(0, -1), observedAnswer])
    }
    const running = query.apply(this, given)
    if (running instanceof Promise) running.then(() => finish(), finish)
    return running
  }
  ObservedClient.prototype.query = observedQuery as typeof pg.Client.prototype.query
  return ObservedClient
}

/** Undefined for a cursor or a COPY, whose duration depends on the reader. */
function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config
  const { text, submit } = config as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}
