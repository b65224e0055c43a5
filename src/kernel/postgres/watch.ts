import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../start-error.ts'
import { clearLeftovers } from './leftovers.ts'
import type { Postmaster, PostmasterPlace } from './postmaster.ts'
import { startPostmaster } from './postmaster.ts'

export interface Watcher {
  onDown?: () => void
  onStuck?: (reason: string) => void
  onUp?: () => void
}

/**
 * Starts PostgreSQL, and restarts it whenever it dies. Resolves with a stop function once it serves. Throws
 * {@link CannotStart} if the first start fails.
 */
export async function keepRunning(
  place: PostmasterPlace,
  { onDown, onStuck, onUp }: Watcher,
): Promise<() => Promise<void>> {
  const { log } = place
  const stopping = new AbortController()
  let current = await firstStart(place, stopping.signal)
  const watching = watch()

  async function watch(): Promise<void> {
    let pause = shortestPause
    for (;;) {
      const born = performance.now()
      const reason = await current.ended
      if (stopping.signal.aborted) return
      log.error(`PostgreSQL is gone: ${reason}. Starting it again`)
      onDown?.()
      // A database that keeps dying early isn't restarted faster than one that doesn't start.
      pause = performance.now() - born > longestPause ? shortestPause : longer(pause)
      const next = await startAgain(place, pause, stopping.signal, onStuck)
      if (!next) return
      current = next
      log.info('PostgreSQL is back')
      onUp?.()
    }
  }

  return async () => {
    stopping.abort()
    await current.stop()
    await watching
  }
}

/**
 * Keeps trying for 20 seconds, because some systems can't list leftover processes. There we can only wait for
 * them to end.
 */
async function firstStart(place: PostmasterPlace, signal: AbortSignal): Promise<Postmaster> {
  const deadline = performance.now() + 20_000
  for (;;) {
    try {
      return await startPostmaster(place, signal)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const mayPass = /shared memory|lock file/.test(reason) && performance.now() < deadline
      if (!mayPass) throw new CannotStart(`PostgreSQL doesn’t start on ${place.folder}: ${reason}`)
      await wait(200)
    }
  }
}

const shortestPause = 25
const longestPause = 10_000
const longer = (pause: number) => Math.min(pause * 2, longestPause)

/** Retries with growing pauses until it serves. Gives up only when stopped. */
async function startAgain(
  place: PostmasterPlace,
  firstPause: number,
  signal: AbortSignal,
  onStuck: Watcher['onStuck'],
) {
  for (let pause = firstPause; ; pause = longer(pause)) {
    try {
      await wait(pause, undefined, { signal })
      await clearLeftovers(place.folder, (message) => place.log.warn(message))
      return await startPostmaster(place, signal)
    } catch (error) {
      if (signal.aborted) return undefined
      const reason = error instanceof Error ? error.message : String(error)
      place.log.error(`PostgreSQL doesn’t start: ${reason}. Trying again`)
      onStuck?.(reason)
    }
  }
}
